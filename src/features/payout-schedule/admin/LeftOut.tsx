import { useText } from '#admin/text.tsx'
import type { Hindrance } from '#features/payouts/rules/payable.ts'
import styles from './AutoPayment.module.css'

/** Who is not paid, by reason, in one line. */
export function LeftOut({ groups }: { groups: readonly { hindrance: Hindrance; affiliates: number }[] }) {
  const say = useText()
  if (groups.length === 0) return null
  const reasons = groups.map(({ hindrance, affiliates }) => say(`autoPayment.leftOut.${hindrance}`, { count: affiliates }))
  return (
    <p className={styles.note}>
      {say('autoPayment.notPaid')} {reasons.join(' · ')}
    </p>
  )
}
