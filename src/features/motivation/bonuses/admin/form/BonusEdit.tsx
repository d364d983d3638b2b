import { useParams } from '@tanstack/react-router'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { bonuses } from '../../contract.ts'
import { bonusesPath } from '../paths.ts'
import { BonusForm } from './BonusForm.tsx'
import { draftOf } from './bonus-form.ts'

export function BonusEdit() {
  const say = useText()
  const id = Number((useParams({ strict: false }) as { bonusId: string }).bonusId)
  const bonus = useRead(bonuses.get, { id })
  const blank = useRead(bonuses.blank, undefined, { staleTime: 60_000 })
  const update = useChange(bonuses.update)
  return (
    <FormPage
      title={bonus.data?.title ?? say('page.bonusEdit')}
      lead={say('bonusForm.editLead')}
      back={{ to: bonusesPath, label: say('page.bonuses') }}
    >
      <Loaded query={blank}>
        {({ today, permitted }) => (
          <>
            {!permitted && <PlanHint feature="bonus" />}
            <Loaded query={bonus}>
              {row => (
                <BonusForm
                  key={row.id}
                  id={row.id}
                  saved={draftOf(row)}
                  today={today}
                  isLocked={!permitted}
                  save={async body => {
                    await update.mutateAsync({ id, body })
                    return undefined
                  }}
                />
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </FormPage>
  )
}
