import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { newKey } from '#browser/submit/newKey.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import { useMoney } from '#features/shop/admin/index.ts'
import { type BalanceRow, storeCredit } from '../contract.ts'

/** A code of a part of somebody's balance, made for them. */
export function RedeemDialog({ row, close }: { row: BalanceRow; close: () => void }) {
  const say = useText()
  const { currency, template, show } = useMoney(row.currency)
  const [amount, setAmount] = useState<number | null>(row.amount)
  // One key for the dialog: sent twice, one code is made.
  const [key] = useState(newKey)
  const redeem = useChange(storeCredit.redeem)
  const submit = () =>
    redeem.mutate(
      { affiliate_id: row.affiliate_id, body: { amount: amount ?? 0, key } },
      {
        onSuccess: ({ code }) => {
          notify.success(say('storeCreditPage.codeMade', { code: code ?? '' }))
          close()
        },
      },
    )
  return (
    <Modal
      opened
      onClose={close}
      centered
      title={say('storeCreditPage.makeCodeFor', { name: row.full_name })}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <MoneyField
        name="amount"
        label={say('storeCreditPage.codeWorth')}
        hint={say('storeCreditPage.codeWorthHint', { balance: show(row.amount) })}
        currency={currency}
        template={template}
        value={amount}
        onChange={setAmount}
        onBlur={() => {}}
        error={redeem.error ? sentenceOf(redeem.error, say) : undefined}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={redeem.isPending} onClick={close}>
          {say('common.cancel')}
        </Button>
        <Button loading={redeem.isPending} disabled={!amount} onClick={submit}>
          {say('storeCreditPage.makeCode')}
        </Button>
      </Group>
    </Modal>
  )
}
