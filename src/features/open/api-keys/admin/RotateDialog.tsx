import { DialogForm } from '#admin/form/DialogForm.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type ApiKey, apiKeys } from '../contract.ts'
import { overlapHours } from '../rules/overlaps.ts'

type Overlap = `${(typeof overlapHours)[number]}`

interface RotateDialogProps {
  apiKey: ApiKey
  close: () => void
  show: (key: string) => void
}

/** Makes a successor and says how long the old key goes on beside it. */
export function RotateDialog({ apiKey: { id, name }, close, show }: RotateDialogProps) {
  const say = useText()
  const rotate = useChange(apiKeys.rotate)
  const form = useForm<{ overlap: Overlap }>({
    saved: { overlap: '24' },
    save: async ({ overlap }) => {
      const overlap_hours = overlapHours.find(hours => String(hours) === overlap)
      const { key } = await rotate.mutateAsync({ id, body: { overlap_hours } })
      show(key)
      return undefined
    },
    success: false,
    onSaved: close,
  })
  return (
    <DialogForm
      form={form}
      title={say('apiKeysPage.rotateTitle', { name })}
      lead={say('apiKeysPage.rotateLead')}
      confirm={say('apiKeysPage.rotate')}
      close={close}
    >
      <SelectField
        {...form.field('overlap')}
        label={say('apiKeysPage.overlap')}
        options={overlapHours.map(hours => ({ value: `${hours}` as const, label: say(`apiKeysPage.overlapOf.h${hours}`) }))}
      />
    </DialogForm>
  )
}
