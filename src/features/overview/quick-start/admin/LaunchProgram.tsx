import { Loaded } from '#admin/form/Loaded.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import type { LaunchProgram as Stored } from '../contract.ts'
import { quickStart } from '../contract.ts'
import { LaunchFields } from './LaunchFields.tsx'
import { TabForm, TabPage } from './TabPage.tsx'
import { useLaunchForm } from './useLaunchForm.ts'

export function LaunchProgram() {
  const program = useRead(quickStart.program)
  if (!program.data)
    return (
      <TabPage tab="launchProgram">
        <Loaded query={program}>{() => null}</Loaded>
      </TabPage>
    )
  return <LaunchForm stored={program.data} />
}

function LaunchForm({ stored }: { stored: Stored }) {
  const form = useLaunchForm(stored, quickStart.launch)
  return (
    <TabForm tab="launchProgram" form={form} isNew={stored.program_id === null}>
      <LaunchFields form={form} stored={stored} />
    </TabForm>
  )
}
