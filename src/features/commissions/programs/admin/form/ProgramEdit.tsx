import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type Program, programs } from '../../contract.ts'
import { LoadedProgram } from '../LoadedProgram.tsx'
import { ProgramPage } from '../ProgramPage.tsx'
import { specialPath } from '../paths.ts'
import { isFresh, NextSteps } from './NextSteps.tsx'
import { ProgramForm } from './ProgramForm.tsx'

/** `?tab=special` is how notifications and old links lead to the product commissions. */
export function ProgramEdit() {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const { programId } = useParams({ strict: false }) as { programId: string }
  if (tab === 'special') return <Navigate to={specialPath(Number(programId))} replace />
  return <LoadedProgram>{program => <EditForm key={program.id} program={program} />}</LoadedProgram>
}

function EditForm({ program }: { program: Program }) {
  const say = useText()
  const update = useChange(programs.update)
  return (
    <ProgramPage title={program.name} lead={say('program.form.editLead')} program={program}>
      {isFresh(program) && <NextSteps program={program} />}
      <ProgramForm
        values={program}
        permitted={program.permitted}
        isDefault={program.is_default === 1}
        programId={program.id}
        save={body => update.mutateAsync({ id: program.id, body })}
      />
    </ProgramPage>
  )
}
