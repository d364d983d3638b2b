import { DialogForm } from '#admin/form/DialogForm.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type CouponRow, coupons } from '../../contract.ts'

interface DialogProps {
  row: CouponRow
  close: () => void
}

/** Another code in the place of one that went round. */
export function ReplaceDialog({ row, close }: DialogProps) {
  const say = useText()
  const replace = useChange(coupons.replace, { refreshes: [coupons.list, coupons.ofAffiliate] })
  const action = useAction({
    run: () => replace.mutateAsync({ id: row.id }),
    success: say('couponDialog.replaced', { code: row.code }),
    onDone: close,
  })
  return (
    <DialogForm
      form={action}
      title={say('couponDialog.replaceTitle', { code: row.code })}
      lead={say('couponDialog.replaceLead', { name: row.full_name })}
      confirm={say('couponDialog.replaceRun')}
      isGrave
      close={close}
    />
  )
}
