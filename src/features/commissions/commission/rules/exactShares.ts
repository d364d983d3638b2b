import { allocate, type Minor } from '#kit/money/money.ts'
import type { LineBase } from './lineBases.ts'
import type { RateDecision } from './Priced.ts'
import { type CommissionRate, CommissionType } from './RuleVersion.ts'
import { exactUnit } from './roundOnce.ts'

/** What every line earns exactly, in millionths of the smallest unit; nothing is rounded here. */
export function exactShares(bases: readonly LineBase[], decisions: readonly RateDecision[]): bigint[] {
  const exact = bases.map((line, i) => ownShare(line, (decisions[i] as RateDecision).rate))
  for (const { rate, places } of flatsPerOrder(bases, decisions)) {
    const shares = allocate(
      rate.amount,
      places.map(i => (bases[i] as LineBase).sold),
    )
    for (const [n, i] of places.entries()) exact[i] = BigInt(shares[n] as Minor) * exactUnit
  }
  return exact
}

function ownShare(line: LineBase, rate: CommissionRate | null): bigint {
  if (rate?.type === CommissionType.percentOfSale) return BigInt(line.base) * BigInt(rate.amount)
  if (rate?.type === CommissionType.flatPerItem && line.line) return BigInt(rate.amount) * BigInt(line.quantity_left) * exactUnit
  return 0n
}

/**
 * A flat amount per order is paid once and in full as long as one of its products is kept, and is shown against the products kept.
 * One special commission is one flat amount, however many of its variants were bought.
 */
function flatsPerOrder(bases: readonly LineBase[], decisions: readonly RateDecision[]) {
  const flats = new Map<number | 'ordinary', { rate: CommissionRate; places: number[] }>()
  for (const [i, base] of bases.entries()) {
    const { rate, won } = decisions[i] as RateDecision
    if (rate?.type !== CommissionType.flatPerOrder || !base.line || base.quantity_left === 0) continue
    const key = won === 'special' && base.special ? base.special.id : 'ordinary'
    const flat = flats.get(key)
    if (flat) flat.places.push(i)
    else flats.set(key, { rate, places: [i] })
  }
  return flats.values()
}
