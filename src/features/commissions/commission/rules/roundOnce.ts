import { divideRounded, fullRate, type Minor } from '#kit/money/money.ts'

/** Exact commissions are counted in millionths of the smallest unit: a whole amount times a rate has no smaller parts. */
export const exactUnit = BigInt(fullRate)

export interface Rounded {
  readonly amount: Minor
  /** The exact amount that was rounded. */
  readonly total: bigint
  readonly shares: readonly Minor[]
}

/** The exact commission of all lines, rounded once, and shared out by the largest remainders, the first of equals first. */
export function roundOnce(exact: readonly bigint[]): Rounded {
  let total = 0n
  let shared = 0n
  for (const share of exact) {
    total += share
    shared += share / exactUnit
  }
  const rounded = divideRounded(total, exactUnit)
  const shares = exact.map(share => countable(share / exactUnit))
  for (const i of byRemainder(exact, Number(rounded - shared))) shares[i] = (shares[i] as Minor) + 1
  return { amount: countable(rounded), total, shares }
}

/** The places of the largest remainders. Lines without a remainder are exact already and never come to this. */
function byRemainder(exact: readonly bigint[], count: number): number[] {
  if (count === 0) return []
  const places = exact.map((share, place) => ({ place, remainder: Number(share % exactUnit) }))
  return places
    .sort((a, b) => b.remainder - a.remainder)
    .slice(0, count)
    .map(({ place }) => place)
}

/** An exact commission as people write it, in smallest units: `1234.5`, `-0.000001`. */
export function decimalOf(exact: bigint): string {
  const size = exact < 0n ? -exact : exact
  const fraction = size % exactUnit
  const units = `${exact < 0n ? '-' : ''}${size / exactUnit}`
  return fraction === 0n ? units : `${units}.${fraction.toString().padStart(6, '0').replace(/0+$/, '')}`
}

function countable(amount: bigint): Minor {
  const units = Number(amount)
  if (!Number.isSafeInteger(units)) throw new RangeError(`${amount} is too much money to count exactly`)
  return units
}
