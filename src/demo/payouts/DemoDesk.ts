import type { PastRun } from '#features/payments/payouts/server/index.ts'
import { payInPast } from '#features/payments/payouts/server/index.ts'
import type { PaymentMethod } from '#features/people/affiliates/rules/payment-methods.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { auditAll } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { DemoAffiliate } from '../affiliates/affiliates.ts'
import type { DemoMember } from '../shops/shops.ts'

/** Where a demo shop's payments were made. */
export interface DemoDesk {
  tx: Tx
  shop_id: number
  /** Identity numbers and accounts are sealed with it. */
  secret: string
  currency: Currency
  time_zone: string
  now: Date
  owner: DemoMember
  affiliates: readonly DemoAffiliate[]
  /** Every word of the store about its orders, in the order of time. */
  versions: readonly IncomingOrder[]
}

export const HOUR = DAY_MS / 24

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
export const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

/** Whoever is paid in one of these ways. */
export const paidBy = ({ affiliates }: DemoDesk, ...methods: PaymentMethod[]): number[] =>
  affiliates.filter(({ method }) => method && methods.includes(method)).map(({ id }) => id)

interface DemoRun extends Pick<PastRun, 'rail' | 'at' | 'arrived_at' | 'becomes' | 'note' | 'message' | 'source'> {
  /** Everybody who can be paid, where nothing is said. */
  to?: readonly number[]
}

/** A run that the owner made, as the log tells it, too. */
export async function payDemo(desk: DemoDesk, { to, ...run }: DemoRun) {
  const { tx, shop_id, currency, owner } = desk
  const reserved = await payInPast(tx, shop_id, {
    ...run,
    filter: { currency, ...(to && { affiliates: to }) },
    key: `demo:${run.rail}:${run.at.toISOString()}`,
    actor: run.source === 'schedule' ? 'system:schedule' : `member:${owner.id}`,
  })
  if (reserved && run.source !== 'schedule') {
    const { payouts, total, batch_ids } = reserved
    const after = { affiliates: payouts.length, total, batch_ids, rail: run.rail }
    const actor = { kind: 'member', ...owner } as const
    await auditAll(tx, [{ shop_id, actor, action: 'payouts.paidMany', after, at: run.at }])
  }
  return reserved
}
