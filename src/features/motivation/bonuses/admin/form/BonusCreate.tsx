import { useNavigate, useSearch } from '@tanstack/react-router'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { bonuses } from '../../contract.ts'
import { bonusesPath, progressPath } from '../paths.ts'
import { BonusForm } from './BonusForm.tsx'
import { blankBonus, forRecruits } from './bonus-form.ts'

export function BonusCreate() {
  const say = useText()
  const navigate = useNavigate()
  const { kind, program } = useSearch({ strict: false }) as { kind?: string; program?: number }
  const blank = useRead(bonuses.blank, undefined, { staleTime: 60_000 })
  const create = useChange(bonuses.create)
  return (
    <FormPage
      title={say('page.bonusCreate')}
      lead={say('bonusForm.createLead')}
      back={{ to: bonusesPath, label: say('page.bonuses') }}
    >
      <Loaded query={blank}>
        {({ today, permitted }) =>
          permitted ? (
            <BonusForm
              key={`${kind} ${program}`}
              saved={{ ...blankBonus(today), ...(kind === 'recruitment' && forRecruits(program)) }}
              today={today}
              isNew
              save={async body => {
                const { id } = await create.mutateAsync({ body })
                return () => void navigate({ to: progressPath(id) })
              }}
            />
          ) : (
            <PlanHint feature="bonus" />
          )
        }
      </Loaded>
    </FormPage>
  )
}
