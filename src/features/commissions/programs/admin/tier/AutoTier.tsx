import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { programs } from '../../contract.ts'
import { listPath } from '../paths.ts'
import { TierForm } from './TierForm.tsx'

export function AutoTier() {
  const say = useText()
  const stored = useRead(programs.autoTier)
  return (
    <FormPage title={say('page.autoTier')} lead={say('program.tier.lead')} back={{ to: listPath, label: say('page.programs') }}>
      <Loaded query={stored}>{tier => <TierForm tier={tier} />}</Loaded>
    </FormPage>
  )
}
