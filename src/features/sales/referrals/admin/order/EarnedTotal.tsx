import { useText } from '#admin/text.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import styles from './order.module.css'

/** The last row of what an order earned. */
export function EarnedTotal({ amount, currency }: { amount: number; currency: string }) {
  const say = useText()
  const { show } = useMoney(currency)
  return (
    <li>
      <strong>{say('referral.order.earned')}</strong>
      <span />
      <strong className={styles.sum}>{show(amount)}</strong>
    </li>
  )
}
