import { TriangleAlert } from 'lucide-react'
import type { CellProps } from '#admin/list/CellProps.ts'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { type Tone, ToneBadge } from '#admin/ui/ToneBadge.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { Person } from '#features/people/affiliates/admin/index.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDate } from '#kit/dates.ts'
import type { CouponRow, LeakEvidence } from '../../contract.ts'
import styles from './cells.module.css'

const tones: Record<CouponRow['state'], Tone> = {
  active: 'done',
  scheduled: 'waiting',
  expired: 'quiet',
  used_up: 'quiet',
  waiting: 'waiting',
  failed: 'bad',
  deleted: 'bad',
  unchecked: 'quiet',
}

/** How it stands in the store; where it failed or waits, why; where it may have leaked, by what that was seen. */
export function State({ row: { state, owner, failure, leak } }: CellProps<CouponRow>) {
  const say = useText()
  return (
    <Stack as="span" gap={2} align="start" className={`${styles.stack} ${parts.breakAnywhere}`}>
      <ToneBadge tone={tones[state]}>{say(`coupons.state.${state}`)}</ToneBadge>
      {owner !== 'active' && <ToneBadge tone="waiting">{say(`couponList.owner.${owner}`)}</ToneBadge>}
      {failure && <small>{failure}</small>}
      {leak && <Leak leak={leak} />}
    </Stack>
  )
}

function Leak({ leak: { orders, found_at: _at, is_held, ...numbers } }: { leak: LeakEvidence }) {
  const say = useText()
  return (
    <details className={styles.leak}>
      <summary>
        <TriangleAlert size={14} aria-hidden /> {say('couponList.leaked')}
      </summary>
      <small>
        {say('couponList.leakText', numbers)}{' '}
        {orders.length > 0 && say('couponList.leakOrders', { orders: orders.map(one => one.number).join(', ') })}{' '}
        {is_held && say('couponList.isHeld')}
      </small>
    </details>
  )
}

/** The code with its name. */
export const Code = ({ row: { code, name } }: CellProps<CouponRow>) => (
  <Stack as="span" gap={2} align="start" className={`${styles.stack} ${parts.breakAnywhere}`}>
    <strong dir="ltr">{code}</strong>
    {name && <small>{name}</small>}
  </Stack>
)

export const Discount = ({ row: { discount } }: CellProps<CouponRow>) => (discount ? <span>{discount}</span> : <Empty />)

export function Money({ row, of }: CellProps<CouponRow> & { of: 'sales' | 'commission' }) {
  return <span>{useMoney(row.currency).show(row[of])}</span>
}

/** Whose it is; of one that changes hands, who has it before or after them, and until when. */
export const Owner = ({ row }: CellProps<CouponRow>) => (
  <Stack as="span" gap={2} align="start" className={`${styles.stack} ${parts.breakAnywhere}`}>
    <Person person={row} />
    <OtherOwners row={row} />
  </Stack>
)

function OtherOwners({ row: { before, after } }: CellProps<CouponRow>) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const dayOf = (moment: string) => formatDate(moment, say.language, timeZone)
  return (
    <>
      {before && <small>{say('couponList.ownerBefore', { name: before.full_name, day: dayOf(before.at) })}</small>}
      {after && <small>{say('couponList.ownerAfter', { name: after.full_name, day: dayOf(after.at) })}</small>}
    </>
  )
}

/** Since when, or from when on, it is theirs. */
export function Since({ row: { since } }: CellProps<CouponRow>) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const day = formatDate(since, say.language, timeZone)
  return <time dateTime={since}>{Date.parse(since) > Date.now() ? say('couponList.from', { day }) : day}</time>
}
