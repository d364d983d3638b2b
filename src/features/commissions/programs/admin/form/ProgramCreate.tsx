import { useNavigate } from '@tanstack/react-router'
import { Loaded } from '#admin/form/Loaded.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { programs } from '../../contract.ts'
import { ProgramPage } from '../ProgramPage.tsx'
import { editPath } from '../paths.ts'
import { ProgramForm } from './ProgramForm.tsx'

export function ProgramCreate() {
  const say = useText()
  const navigate = useNavigate()
  const blank = useRead(programs.blank, undefined, { staleTime: 60_000 })
  const create = useChange(programs.create)
  return (
    <ProgramPage title={say('page.programCreate')} lead={say('program.form.createLead')}>
      <Loaded query={blank}>
        {({ program, permitted, may_add, used }) =>
          may_add || create.isSuccess ? (
            <ProgramForm
              isNew
              values={program}
              permitted={permitted}
              isDefault={used === 0}
              save={body => create.mutateAsync({ body })}
              onSaved={({ id }) => void navigate({ to: editPath(id) })}
            />
          ) : (
            <PlanHint feature="programsUnlimited" />
          )
        }
      </Loaded>
    </ProgramPage>
  )
}
