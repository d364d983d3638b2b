import { useDay } from '#portal/dates.ts'
import { useMoney } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { Mark, type Tone } from '#portal/ui/Mark.tsx'
import type { PortalCommission } from '../portal-contract.ts'
import styles from './commissions.module.css'

const tones: Record<PortalCommission['status'], Tone> = {
  pending: 'wait',
  approved: 'good',
  on_its_way: 'good',
  paid: 'done',
  denied: 'bad',
}

/** Commissions below each other: what for, when, how much, and how it stands. */
export function CommissionRows({ rows }: { rows: readonly PortalCommission[] }) {
  const say = useFrameText()
  const money = useMoney()
  const day = useDay()
  return (
    <ul className={styles.rows}>
      {rows.map(row => (
        <li key={row.id} className={styles.row} data-commission={row.id}>
          <span className={styles.what}>
            <strong>{titleOf(row)}</strong>
            <time dateTime={row.created_at}>{day(row.created_at)}</time>
          </span>
          <span className={styles.worth}>
            <strong>{money(row.amount, row.currency)}</strong>
            <Mark tone={tones[row.status]}>{say(`portalCommissions.status.${row.status}`)}</Mark>
          </span>
        </li>
      ))}
    </ul>
  )

  function titleOf({ kind, level, order_number: number }: PortalCommission): string {
    if (kind === 'sale') return number ? say('portalCommissions.of.sale', { number }) : say('portalCommissions.of.saleWithout')
    if (kind !== 'network') return say(`portalCommissions.of.${kind}`)
    return number ? say('portalCommissions.of.network', { number, level }) : say('portalCommissions.of.networkWithout', { level })
  }
}
