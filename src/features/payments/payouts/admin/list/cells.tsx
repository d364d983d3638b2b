import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { ToneBadge } from '#admin/ui/ToneBadge.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMethodName } from '#features/commissions/payment-settings/admin/index.ts'
import type { PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime, formatRelative } from '#kit/dates.ts'
import type { PaymentRow } from '../../contract.ts'
import type { OwedRow } from '../../rules/OwedRow.ts'
import { PaymentBadge } from '../shared/badges.tsx'
import { paymentPath, payPath, type Variant, variantOfRail } from '../shared/paths.ts'
import { useHeldSince } from '../shared/useHeldSince.ts'
import styles from './cells.module.css'
import { mayRemind } from './useReminder.ts'

export function Line({ text }: { text: string }) {
  return (
    <span className={`${parts.ownLine} ${parts.oneLine}`} title={text}>
      {text}
    </span>
  )
}

export function Method({ method }: { method: PaymentMethod | null }) {
  const nameOf = useMethodName()
  return method ? <Line text={nameOf(method)} /> : <Empty />
}

export function Amount({ amount, currency, isStrong }: { amount: number; currency: string; isStrong?: boolean }) {
  const { show: money } = useMoney(currency)
  return isStrong ? <strong className={styles.amount}>{money(amount)}</strong> : money(amount)
}

/** Whether it can be paid now, and if not, why. */
export function PaymentDetailCell({ row }: { row: OwedRow }) {
  const say = useText()
  const { show: money } = useMoney(row.currency)
  const heldSince = useHeldSince()
  const { hindrance, held, debt, reserved, reminded_at, is_removed, is_customer } = row
  const tone = hindrance === null ? 'good' : hindrance === 'no_method' ? 'waiting' : 'quiet'
  return (
    <Stack as="span" gap={3} align="start" className={styles.standing}>
      <ToneBadge tone={tone}>{say(hindrance === null ? 'payout.list.ready' : `payout.hindrance.${hindrance}`)}</ToneBadge>
      {is_removed && <small>{say('payout.list.removed')}</small>}
      {is_customer && <small>{say('payout.list.customer')}</small>}
      {held && <small>{heldSince(held)}</small>}
      {debt !== 0 && <small>{say('payout.list.debt', { amount: money(Math.abs(debt)) })}</small>}
      {reserved > 0 && <small>{say('payout.list.reserved', { amount: money(reserved) })}</small>}
      {hindrance === 'no_method' && reminded_at && (
        <small>{say('payout.list.reminded', { when: formatRelative(reminded_at, Date.now(), say.language) })}</small>
      )}
    </Stack>
  )
}

/** What became of a payment, and when. */
export function Progress({ row }: { row: PaymentRow }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const at = row.ended_at ?? row.settled_at ?? row.created_at
  return (
    <Stack as="span" gap={3} align="start" className={styles.standing}>
      <PaymentBadge payment={row} />
      {row.problem && (
        <small className={styles.problem} title={row.problem}>
          {row.problem}
        </small>
      )}
      <small>
        <time dateTime={at}>{formatDateTime(at, say.language, timeZone)}</time>
      </small>
    </Stack>
  )
}

interface OwedActionProps {
  row: OwedRow
  variant: Variant
  remind: (row: OwedRow) => void
  isBusy: boolean
}

/** The one thing to do next about a row. */
export function OwedAction({ row, variant, remind, isBusy }: OwedActionProps) {
  const say = useText()
  const { affiliate_id, full_name, email, hindrance } = row
  const name = full_name || email
  if (hindrance === null)
    return (
      <Button
        component={Link}
        to={payPath(variant, affiliate_id)}
        size="compact-sm"
        aria-label={say('payout.action.payOne', { name })}
      >
        {say('payout.action.pay')}
      </Button>
    )
  if (hindrance === 'no_method')
    return (
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy || !mayRemind(row)}
        aria-label={say('payout.action.remindOne', { name })}
        onClick={() => remind(row)}
      >
        {say('payout.action.remind')}
      </Button>
    )
  return <Empty />
}

export function PaidAction({ row }: { row: PaymentRow }) {
  const say = useText()
  return (
    <Button
      component={Link}
      to={paymentPath(variantOfRail(row.rail), row.id)}
      size="compact-sm"
      variant="default"
      aria-label={say('payout.action.openOne', { number: row.number })}
    >
      {say('payout.action.open')}
    </Button>
  )
}
