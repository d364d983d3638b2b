import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { affiliates } from '../../contract.ts'
import { type ChosenFate, CodesFateFields, fateInput, isFateChosen } from './CodesFateFields.tsx'

interface SwitchOffDialogProps {
  person: { id: number; full_name: string }
  codes: string
  close: () => void
}

/** Whoever has codes is switched off with a word about them. */
export function SwitchOffDialog({ person, codes, close }: SwitchOffDialogProps) {
  const say = useText()
  const [fate, choose] = useState<ChosenFate>({ codes: 'keep', codes_to: null })
  const switching = useChange(affiliates.switchActive)
  const action = useAction({
    run: () => switching.mutateAsync({ id: person.id, body: { status: 'inactive', ...fateInput(fate) } }),
    success: say('affiliateList.switchedOff'),
    onDone: close,
  })
  return (
    <DialogForm
      form={action}
      title={say('affiliateCodes.switchOffTitle', { name: person.full_name })}
      lead={say('affiliateCodes.switchOffLead')}
      confirm={say('affiliateCodes.switchOff')}
      isReady={isFateChosen(fate)}
      close={close}
    >
      <CodesFateFields person={person} codes={codes} value={fate} onChange={choose} />
    </DialogForm>
  )
}
