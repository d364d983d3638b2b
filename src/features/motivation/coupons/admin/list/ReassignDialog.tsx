import { notify } from '#admin/feedback/notify.ts'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { DateField } from '#admin/form/dates/DateField.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { AffiliateSelect } from '#features/people/affiliates/admin/index.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import { todayIn } from '#kit/days.ts'
import { type CouponRow, coupons } from '../../contract.ts'

interface DialogProps {
  row: CouponRow
  close: () => void
}

/** Somebody else has it from a day on; older orders stay. */
export function ReassignDialog({ row, close }: DialogProps) {
  const say = useText()
  const reassign = useChange(coupons.reassign, { refreshes: [coupons.list, coupons.ofAffiliate] })
  const timeZone = useShop().data?.time_zone ?? 'UTC'
  const form = useForm({
    saved: { affiliate_id: null as number | null, from: null as string | null },
    schema: coupons.reassign.body,
    save: async ({ affiliate_id, from }) => {
      const { code, full_name: name } = await reassign.mutateAsync({ id: row.id, body: { affiliate_id: affiliate_id!, from } })
      notify.success(say('couponDialog.reassigned', { code, name }))
      return undefined
    },
    success: false,
    onSaved: close,
  })
  return (
    <DialogForm
      form={form}
      title={say('couponDialog.reassignTitle', { code: row.code })}
      lead={say('couponDialog.reassignLead', { name: row.full_name })}
      confirm={say('couponDialog.reassignRun')}
      close={close}
    >
      <AffiliateSelect
        {...form.field('affiliate_id')}
        label={say('couponDialog.to')}
        status="active"
        leaveOut={row.affiliate_id}
      />
      <DateField
        {...form.field('from')}
        label={say('couponDialog.from')}
        today={todayIn(timeZone, new Date())}
        rule="past"
        placeholder={say('couponForm.now')}
        optional
      />
    </DialogForm>
  )
}
