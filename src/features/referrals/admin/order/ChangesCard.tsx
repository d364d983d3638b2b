import { Link } from '@tanstack/react-router'
import { useText } from '#admin/text.tsx'
import { useShop } from '#features/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import type { OrderDetail } from '../../desk-shapes.ts'
import { Card } from '../shared/Card.tsx'
import { detailPath } from '../shared/paths.ts'
import { signed } from '../shared/signed.ts'
import { useMoney } from '../shared/useMoney.ts'
import styles from './order.module.css'

/** What edits and refunds of the order did to its commissions. */
export function ChangesCard({ detail: { versions, refunds, currency } }: { detail: OrderDetail }) {
  const say = useText()
  const money = useMoney(currency)
  const timeZone = useShop().data?.time_zone
  const all = [
    ...versions.map(({ at, referral_id, amount, sentence, version }) => ({
      key: `v${version} ${referral_id}`,
      at,
      referral_id,
      amount,
      sentence,
    })),
    ...refunds.map(({ at, referral_id, amount }) => ({
      key: `r${referral_id}`,
      at,
      referral_id,
      amount,
      sentence: say('referral.order.takenBack'),
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  if (all.length === 0) return null
  return (
    <Card title={say('referral.order.changes')}>
      <ul className={styles.rows}>
        {all.map(({ key, at, referral_id, amount, sentence }) => (
          <li key={`${key} ${at}`}>
            <span>
              {sentence}
              <small>
                {formatDateTime(at, say.language, timeZone)} · <Link to={detailPath(referral_id)}>#{referral_id}</Link>
              </small>
            </span>
            <span />
            <strong className={styles.sum}>{signed(amount, money)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}
