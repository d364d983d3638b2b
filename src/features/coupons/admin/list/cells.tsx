import { TriangleAlert } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import { useMoney, useShop } from '#features/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import type { CouponRow } from '../../contract.ts'
import styles from './cells.module.css'

interface CellProps {
  row: CouponRow
}

const tones: Record<CouponRow['state'], Tone> = {
  active: 'done',
  scheduled: 'waiting',
  expired: 'quiet',
  waiting: 'waiting',
  failed: 'bad',
  deleted: 'bad',
  unchecked: 'quiet',
}

/** How it stands in the store; where it failed or waits, why. */
export function State({ row: { state, failure } }: CellProps) {
  const say = useText()
  return (
    <span className={styles.stack}>
      <ToneBadge tone={tones[state]}>{say(`coupons.state.${state}`)}</ToneBadge>
      {failure && <small>{failure}</small>}
    </span>
  )
}

/** The code with its name, and the evidence where it may have leaked. */
export function Code({ row: { code, name, leak } }: CellProps) {
  const say = useText()
  return (
    <span className={styles.stack}>
      <strong dir="ltr">{code}</strong>
      {name && <small>{name}</small>}
      {leak && (
        <details className={styles.leak}>
          <summary>
            <TriangleAlert size={14} aria-hidden /> {say('couponList.leaked')}
          </summary>
          <small>
            {say('couponList.leakText', {
              ...{ unclicked: leak.unclicked, unclicked_before: leak.unclicked_before },
              ...{ days: leak.days, before_days: leak.before_days, uses: leak.uses },
            })}{' '}
            {leak.orders.length > 0 && say('couponList.leakOrders', { orders: leak.orders.map(one => one.number).join(', ') })}
          </small>
        </details>
      )}
    </span>
  )
}

export const Discount = ({ row: { discount } }: CellProps) => (discount ? <span>{discount}</span> : <Empty />)

export function Money({ row, of }: CellProps & { of: 'sales' | 'commission' }) {
  return <span>{useMoney(row.currency).show(row[of])}</span>
}

export function Since({ row: { since } }: CellProps) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const day = formatDate(since, say.language, timeZone)
  return <time dateTime={since}>{Date.parse(since) > Date.now() ? say('couponList.from', { day }) : day}</time>
}
