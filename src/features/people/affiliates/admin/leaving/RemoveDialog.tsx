import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { affiliates } from '../../contract.ts'
import { type ChosenFate, CodesFateFields, fateInput, isFateChosen } from './CodesFateFields.tsx'

interface RemoveDialogProps {
  person: { id: number; full_name: string }
  /** Theirs, as they are listed; empty where they have none. */
  codes: string
  onRemoved: (() => void) | undefined
  close: () => void
}

/** Deletes after a question, which asks about the codes where there are any. */
export function RemoveDialog({ person, codes, onRemoved, close }: RemoveDialogProps) {
  const say = useText()
  const [fate, choose] = useState<ChosenFate>({ codes: 'end', codes_to: null })
  const removal = useChange(affiliates.removeWithCodes)
  const action = useAction({
    run: () => removal.mutateAsync({ id: person.id, body: codes === '' ? {} : fateInput(fate) }),
    success: say('affiliateList.deleted'),
    onDone: () => {
      close()
      onRemoved?.()
    },
  })
  return (
    <DialogForm
      form={action}
      title={say('affiliateList.deleteTitle', { name: person.full_name })}
      lead={say('affiliateList.deleteText')}
      confirm={say('common.delete')}
      isGrave
      isReady={codes === '' || isFateChosen(fate)}
      close={close}
    >
      {codes !== '' && <CodesFateFields person={person} codes={codes} value={fate} onChange={choose} />}
    </DialogForm>
  )
}
