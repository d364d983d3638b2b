import { Button } from '@mantine/core'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { useCreditMode } from '#features/payments/store-credit/admin/index.ts'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { PaymentPreview } from '../../contract.ts'
import type { RailName } from '../../rules/states.ts'

interface CreditButtonProps {
  preview: PaymentPreview
  rail: RailName
  isBusy: boolean
  give: () => void
}

/** Beside noting a payment by hand: given in store credit to whoever chose that. */
export function CreditButton({
  preview: { payment_method, hindrance, total_amount, currency },
  rail,
  isBusy,
  give,
}: CreditButtonProps) {
  const say = useText()
  const { canUse } = useAccess()
  const { show: money } = useMoney(currency)
  const mode = useCreditMode()
  if (rail !== 'manual' || payment_method !== 'store_credit' || !mode || !canUse('storeCredit')) return null
  return (
    <Button size="md" loading={isBusy} disabled={hindrance !== null} onClick={give}>
      {say(`payout.pay.give.${mode}`, { amount: money(total_amount) })}
    </Button>
  )
}
