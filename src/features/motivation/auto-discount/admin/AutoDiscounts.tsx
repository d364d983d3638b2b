import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { Loaded } from '#admin/form/Loaded.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { ConfirmModal, type Question } from '#admin/list/ConfirmModal.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { LoadedProgram, ProgramPage } from '#features/commissions/programs/admin/index.ts'
import type { Program } from '#features/commissions/programs/contract.ts'
import { couponsChanged } from '#features/motivation/coupons/events.ts'
import { type AutoDiscountRule, type AutoDiscounts, autoDiscount } from '../contract.ts'
import { DiscountSource, MAX_RULES } from '../rules/ruleDraft.ts'
import styles from './auto-discount.module.css'
import { createPath, editPath } from './paths.ts'

/** What visitors by a link get off, for one program. */
export function AutoDiscountScreen() {
  return <LoadedProgram>{program => <Rules key={program.id} program={program} />}</LoadedProgram>
}

function Rules({ program }: { program: Program }) {
  const say = useText()
  const view = useRead(autoDiscount.list, { id: program.id })
  useLive(autoDiscount.list, couponsChanged)
  return (
    <ProgramPage title={program.name} lead={say('autoDiscountPage.lead')} program={program}>
      <Loaded query={view}>{read => <Content view={read} />}</Loaded>
    </ProgramPage>
  )
}

function Content({ view: { permitted, program, rules } }: { view: AutoDiscounts }) {
  const say = useText()
  const [question, ask] = useState<Question>()
  return (
    <Stack className={styles.page}>
      {program.status === 0 && rules.length > 0 && (
        <AlertBox type="warn" title={say('autoDiscountPage.inactive')}>
          {say('autoDiscountPage.inactiveText')}
        </AlertBox>
      )}
      {!permitted && <PlanHint feature="autoDiscount" />}
      {rules.length === 0 && permitted && <Quiet>{say('autoDiscountPage.none')}</Quiet>}
      <Stack as="ul" gap={4} className={styles.rules}>
        {rules.map(rule => (
          <li key={rule.id}>
            <RuleCard rule={rule} programId={program.id} ask={ask} />
          </li>
        ))}
      </Stack>
      {permitted &&
        (rules.length < MAX_RULES ? (
          <div>
            <Button component={Link} to={createPath(program.id)} leftSection={<Plus size={16} aria-hidden />}>
              {say('autoDiscountPage.add')}
            </Button>
          </div>
        ) : (
          <Quiet>{say('autoDiscountPage.full', { max: MAX_RULES })}</Quiet>
        ))}
      <ConfirmModal question={question} close={() => ask(undefined)} />
    </Stack>
  )
}

interface RuleCardProps {
  rule: AutoDiscountRule
  programId: number
  ask: (question: Question) => void
}

function RuleCard({ rule, programId, ask }: RuleCardProps) {
  const say = useText()
  const remove = useChange(autoDiscount.remove)
  const { id, name, is_active, problem, source, code, discount } = rule
  const word = is_active === 0 ? 'off' : problem ? 'stopped' : 'on'
  const run = async () => {
    try {
      await remove.mutateAsync({ id })
      notify.success(say('autoDiscountPage.deleted'))
    } catch (error) {
      notify.failed(error)
    }
  }
  return (
    <Stack as="article" gap={4} className={styles.rule} aria-label={name}>
      <Inline gap={[4, 'sm']} justify="space-between" wrap>
        <h2 className={`${parts.heading} ${parts.breakAnywhere}`}>{name}</h2>
        <ToneBadge tone={tones[word]}>{say(`autoDiscountPage.state.${word}`)}</ToneBadge>
      </Inline>
      <p>{source === DiscountSource.affiliateCoupon ? say('autoDiscountPage.ownCoupon') : `${code} · ${discount}`}</p>
      <Quiet>{whom(rule, say)}</Quiet>
      {problem && <p className={styles.problem}>{problem}</p>}
      <Inline align="stretch" wrap className={styles.actions}>
        <Button
          component={Link}
          to={editPath(programId, id)}
          variant="default"
          size="xs"
          aria-label={say('autoDiscountPage.editOf', { name })}
        >
          {say('common.edit')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={say('autoDiscountPage.deleteOf', { name })}
          onClick={() =>
            ask({
              title: say('autoDiscountPage.deleteTitle', { name }),
              text: say('autoDiscountPage.deleteText'),
              confirm: say('common.delete'),
              run,
            })
          }
        >
          {say('common.delete')}
        </Button>
      </Inline>
    </Stack>
  )
}

const tones = { off: 'quiet', stopped: 'bad', on: 'good' } as const satisfies Record<string, Tone>

const SHOWN = 3

function whom({ for_all, affiliates }: AutoDiscountRule, say: ReturnType<typeof useText>): string {
  if (for_all === 1) return say('autoDiscountPage.forAll')
  const names = affiliates.slice(0, SHOWN).map(one => one.full_name)
  const rest = affiliates.length - names.length
  return rest > 0 ? say('autoDiscountPage.forSome', { names: names.join(', '), count: rest }) : names.join(', ')
}
