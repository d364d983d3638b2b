import * as z from 'zod'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type CouponRow, coupons } from '../../contract.ts'
import { MAX_NAME, MAX_NOTE, words } from '../../rules/couponDraft.ts'

interface DialogProps {
  row: CouponRow
  close: () => void
}

const Words = z.object(words)

/** What it is called here and what its affiliate is told; its rule is the store's. */
export function EditDialog({ row, close }: DialogProps) {
  const say = useText()
  const update = useChange(coupons.update, { refreshes: [coupons.list, coupons.ofAffiliate] })
  const form = useForm({
    saved: { name: row.name, note: row.note },
    schema: Words,
    save: async draft => {
      await update.mutateAsync({ id: row.id, body: draft })
      return draft
    },
    onSaved: close,
  })
  return (
    <DialogForm
      form={form}
      title={say('couponDialog.editTitle', { code: row.code })}
      lead={say('couponDialog.editLead')}
      confirm={say('common.save')}
      close={close}
    >
      <TextField
        {...form.field('name')}
        label={say('couponForm.name')}
        hint={say('couponForm.nameHint')}
        limit={{ max: MAX_NAME }}
        optional
      />
      <TextField
        {...form.field('note')}
        label={say('couponForm.note')}
        hint={say('couponForm.noteHint')}
        limit={{ max: MAX_NOTE }}
        rows={3}
        optional
      />
    </DialogForm>
  )
}
