import { Link } from '@tanstack/react-router'
import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import parts from '#browser/ui/parts.module.css'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import type { OrderDetail } from '../../rules/desk-shapes.ts'
import { detailPath } from '../shared/paths.ts'
import { signed } from '../shared/signed.ts'
import { EarnedTotal } from './EarnedTotal.tsx'
import styles from './order.module.css'

/** Everything that made what the order earned: credits, edits, refunds, corrections, adjustments and decisions. */
export function ChangesCard({ detail: { changes, amount, currency } }: { detail: OrderDetail }) {
  const say = useText()
  const { show: money } = useMoney(currency)
  const timeZone = useShop().data?.time_zone
  if (changes.length === 0) return null
  return (
    <Card title={say('referral.order.changes')}>
      <ul className={`${styles.rows} ${parts.ruled} ${parts.details}`}>
        {changes.map(change => (
          <li key={change.id}>
            <span>
              {change.sentence}
              {change.reason && <q className={`${parts.lead} ${parts.breakAnywhere} ${parts.ownLine}`}>{change.reason}</q>}
              <small>
                {formatDateTime(change.at, say.language, timeZone)} · {change.affiliate} ·{' '}
                <Link className={parts.strong} to={detailPath(change.referral_id)}>
                  #{change.referral_id}
                </Link>
              </small>
            </span>
            <span />
            <strong className={styles.sum}>{signed(change.amount, money)}</strong>
          </li>
        ))}
        <EarnedTotal amount={amount} currency={currency} />
      </ul>
    </Card>
  )
}
