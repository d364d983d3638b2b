import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { useDeed } from '#admin/form/state/useDeed.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type CouponRow, coupons } from '../../contract.ts'

interface DialogProps {
  row: CouponRow
  close: () => void
}

/** Deletes it here, or in the store as well. */
export function RemoveDialog({ row, close }: DialogProps) {
  const say = useText()
  const remove = useChange(coupons.remove, { refreshes: [coupons.list, coupons.ofAffiliate] })
  const [where, setWhere] = useState<'here' | 'store'>('here')
  const deed = useDeed({
    run: () => remove.mutateAsync({ id: row.id, body: { in_store: where === 'store' ? 1 : 0 } }),
    success: say('couponDialog.removed', { code: row.code }),
    onDone: close,
  })
  const isInStore = row.state !== 'deleted' && row.state !== 'unchecked' && row.state !== 'failed'
  return (
    <DialogForm
      form={deed}
      title={say('couponDialog.removeTitle', { code: row.code })}
      lead={say('couponDialog.removeLead')}
      confirm={say('couponDialog.removeRun')}
      isGrave
      close={close}
    >
      {isInStore && (
        <CardsField
          name="where"
          label={say('couponDialog.where')}
          value={where}
          onChange={setWhere}
          onBlur={() => undefined}
          cards={[
            { value: 'here', label: say('couponDialog.here'), hint: say('couponDialog.hereHint') },
            { value: 'store', label: say('couponDialog.store'), hint: say('couponDialog.storeHint') },
          ]}
        />
      )}
    </DialogForm>
  )
}
