import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { type CouponRow, coupons } from '../../contract.ts'

interface DialogProps {
  rows: readonly CouponRow[]
  close: () => void
}

/** Deletes them here, or in the store as well. */
export function RemoveDialog({ rows, close }: DialogProps) {
  const say = useText()
  const remove = useChange(coupons.remove, { refreshes: [coupons.list, coupons.ofAffiliate] })
  const [where, setWhere] = useState<'here' | 'store'>('here')
  const removeMany = useChange(coupons.removeMany, { refreshes: [coupons.list, coupons.ofAffiliate] })
  const in_store = where === 'store' ? 1 : 0
  const [{ id, code } = { id: 0, code: '' }] = rows
  const count = rows.length
  const isOne = count === 1
  const action = useAction({
    run: async () => {
      if (isOne) await remove.mutateAsync({ id, body: { in_store } })
      else await removeMany.mutateAsync({ body: { ids: rows.map(row => row.id), in_store } })
    },
    success: isOne ? say('couponDialog.removed', { code }) : say('couponDialog.removedMany', { count }),
    onDone: close,
  })
  const isInStore = rows.some(({ state }) => state !== 'deleted' && state !== 'unchecked' && state !== 'failed')
  return (
    <DialogForm
      form={action}
      title={isOne ? say('couponDialog.removeTitle', { code }) : say('couponDialog.removeManyTitle', { count })}
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
