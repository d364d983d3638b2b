import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { FormSection } from '#admin/form/Form.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { bonusPaths } from '#features/motivation/bonuses/admin/index.ts'
import { bonuses } from '#features/motivation/bonuses/contract.ts'
import styles from './settings.module.css'

/** What affiliates of the program get for each who joins through them: bonuses, with all that bonuses can. */
export function RecruitmentBonuses({ program_id }: { program_id: number }) {
  const say = useText()
  const { may } = useAccess()
  if (!may('bonus')) return null
  return (
    <FormSection title={say('multiLevel.bonus')} lead={say('multiLevel.bonusLead')}>
      <BonusList program_id={program_id} />
      <div>
        <Button
          component={Link}
          to={bonusPaths.create}
          search={{ kind: 'recruitment', program: program_id } as never}
          variant="default"
          size="sm"
          leftSection={<Plus size={16} aria-hidden />}
        >
          {say('multiLevel.bonusAdd')}
        </Button>
      </div>
    </FormSection>
  )
}

function BonusList({ program_id }: { program_id: number }) {
  const say = useText()
  const list = useRead(bonuses.list, { query: { kind: 'recruitment', program_id, per_page: 20 } })
  return (
    <Loaded query={list}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Quiet className={styles.quiet}>{say('multiLevel.bonusNone')}</Quiet>
        ) : (
          <Stack as="ul" gap={10} className={styles.bonuses}>
            {rows.map(({ id, title, goal, state }) => (
              <Inline key={id} as="li" gap={[4, 12]} wrap>
                <Link to={bonusPaths.edit(id)}>{title}</Link>
                <ToneBadge tone={state === 'active' ? 'good' : 'quiet'}>{say(`bonuses.state.${state}`)}</ToneBadge>
                <Quiet as="span" className={styles.quiet}>
                  {goal.join(' ')}
                </Quiet>
              </Inline>
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}
