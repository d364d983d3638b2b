import type { CustomerConnection, Moment } from '#features/attribution/rules/Evidence.ts'
import { isBefore } from './firstSales.ts'

/** The time a customer belongs to an affiliate. One that an order began is placed like that order. */
export interface Tie extends CustomerConnection {
  /** Nothing until it is written down. */
  readonly id: number | null
  /** What the merchant connected, no order began. */
  readonly order_id: number | null
  readonly platform_id: string
  readonly ended_at: Moment | null
}

interface PlacedOrder {
  placed_at: Moment
  platform_id: string
}

/** The tie an order falls under, whether or not it lasted so long: what the merchant connected, otherwise the last that began before it. */
export function tieOf(ties: readonly Tie[], order: PlacedOrder): CustomerConnection | null {
  const tie = byMerchant(ties) ?? lastBefore(ties, order)
  return tie ? { ...tie, expires_at: endOf(tie) } : null
}

/** Whose customer it is at that moment. */
export function ownerAt(ties: readonly Tie[], order: PlacedOrder): number | null {
  const tie = tieOf(ties, order)
  return tie && (tie.expires_at ?? order.placed_at) >= order.placed_at ? tie.affiliate_id : null
}

/**
 * With the tie an order begins, unless the customer belongs to somebody at that time. The order placed first decides:
 * whatever began while the new tie lasts had no right to; and if the merchant ended that, they ended this.
 */
export function withTie(ties: readonly Tie[], next: Tie): readonly Tie[] {
  if (byMerchant(ties)) return ties
  const current = lastBefore(ties, placeOf(next))
  const end = current && endOf(current)
  if (current && (end === null || end! > next.connected_at)) return ties
  const lasts = endOf(next)
  const isSwallowed = (tie: Tie) =>
    tie.origin === 'lifetime' && isBefore(placeOf(next), placeOf(tie)) && (lasts === null || tie.connected_at < lasts)
  const ended = ties.find(tie => isSwallowed(tie) && isEndedByHand(tie))
  return [...ties.filter(tie => !isSwallowed(tie)), { ...next, ended_at: ended?.ended_at ?? next.ended_at }]
}

/** As if the order had begun none. */
export const withoutTieOf = (ties: readonly Tie[], order_id: number): readonly Tie[] =>
  ties.filter(tie => tie.order_id !== order_id)

/** One is open at most: a tie that another follows is closed when it has run out. */
export function closed(ties: readonly Tie[]): readonly Tie[] {
  const begun = ties.filter(tie => tie.origin === 'lifetime')
  const isFollowed = (tie: Tie) => begun.some(other => isBefore(placeOf(tie), placeOf(other)))
  return ties.map(tie =>
    tie.origin === 'lifetime' && tie.ended_at === null && isFollowed(tie) ? { ...tie, ended_at: tie.expires_at } : tie,
  )
}

export const isEndedByHand = (tie: Tie): boolean => tie.ended_at !== null && tie.ended_at !== tie.expires_at

const byMerchant = (ties: readonly Tie[]) => ties.find(tie => tie.origin !== 'lifetime' && tie.ended_at === null)

function lastBefore(ties: readonly Tie[], order: PlacedOrder): Tie | undefined {
  return ties
    .filter(tie => tie.origin === 'lifetime' && isBefore(placeOf(tie), order))
    .reduce<Tie | undefined>((last, tie) => (last && !isBefore(placeOf(last), placeOf(tie)) ? last : tie), undefined)
}

const placeOf = ({ connected_at, platform_id }: Tie): PlacedOrder => ({ placed_at: connected_at, platform_id })

function endOf({ expires_at, ended_at }: Tie): Moment | null {
  if (expires_at === null || ended_at === null) return expires_at ?? ended_at
  return Math.min(expires_at, ended_at)
}
