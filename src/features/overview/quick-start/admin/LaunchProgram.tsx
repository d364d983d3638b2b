import { Loaded } from '#admin/form/Loaded.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import type { LaunchProgram as Stored } from '../contract.ts'
import { quickStart } from '../contract.ts'
import { LaunchFields } from './LaunchFields.tsx'
import { useLaunchForm } from './useLaunchForm.ts'
import { WizardForm, WizardPage } from './Wizard.tsx'

export function LaunchProgram() {
  const program = useRead(quickStart.program)
  if (!program.data)
    return (
      <WizardPage tab="launchProgram">
        <Loaded query={program}>{() => null}</Loaded>
      </WizardPage>
    )
  return <LaunchForm stored={program.data} />
}

function LaunchForm({ stored }: { stored: Stored }) {
  const form = useLaunchForm(stored, quickStart.launch)
  return (
    <WizardForm tab="launchProgram" form={form} isNew={stored.program_id === null}>
      <LaunchFields form={form} stored={stored} />
    </WizardForm>
  )
}
