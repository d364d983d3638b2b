import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useText } from '#admin/text.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import type { PaymentPreview } from '../../contract.ts'
import { useHeldSince } from './useHeldSince.ts'

/** Why nothing can be paid now, and what would change that. */
export function HindranceNotice({ preview: { hindrance, held, minimum, currency, is_removed } }: { preview: PaymentPreview }) {
  const say = useText()
  const { show: money } = useMoney(currency)
  const heldSince = useHeldSince()
  if (hindrance === null) return null
  return (
    <AlertBox type="info" title={hindrance === 'held' && held ? heldSince(held) : say(`payout.hindrance.${hindrance}`)}>
      {is_removed && hindrance === 'debt'
        ? say('payout.removedDebt')
        : say(`payout.hindranceText.${hindrance}`, { amount: money(minimum) })}
    </AlertBox>
  )
}
