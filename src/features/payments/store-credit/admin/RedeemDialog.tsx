import { useState } from 'react'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { useAction } from '#admin/form/state/useAction.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { type BalanceRow, storeCredit } from '../contract.ts'

/** A code of a part of somebody's balance, made for them. */
export function RedeemDialog({ row, close }: { row: BalanceRow; close: () => void }) {
  const say = useText()
  const { currency, template, show } = useMoney(row.currency)
  const [amount, setAmount] = useState<number | null>(row.amount)
  // One key for the dialog: sent twice, one code is made.
  const [key] = useState(newKey)
  const redeem = useChange(storeCredit.redeem)
  const form = useAction({
    run: () => redeem.mutateAsync({ affiliate_id: row.affiliate_id, body: { amount: amount ?? 0, key } }),
    success: ({ code }) => say('storeCreditPage.codeMade', { code: code ?? '' }),
    onDone: close,
    isSaidAtField: () => true,
  })
  return (
    <DialogForm
      form={form}
      title={say('storeCreditPage.makeCodeFor', { name: row.full_name })}
      lead={say('storeCreditPage.codeWorthHint', { balance: show(row.amount) })}
      confirm={say('storeCreditPage.makeCode')}
      isReady={!!amount}
      close={close}
    >
      <MoneyField
        name="amount"
        label={say('storeCreditPage.codeWorth')}
        currency={currency}
        template={template}
        value={amount}
        onChange={setAmount}
        onBlur={() => {}}
        error={form.problem && sentenceOf(form.problem, say)}
      />
    </DialogForm>
  )
}
