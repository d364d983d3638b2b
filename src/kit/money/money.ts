import { type Currency, currencyInfo } from './currencies.ts'

/** Money is a whole number of the currency's smallest unit: cents, yen, fils. Never a fraction. */
export type Minor = number

/** A percentage in ten-thousandths of a percent: 12.5 % is 125,000 and 100 % is 1,000,000. */
export type Rate = number

const oneRatePercent = 10_000
export const fullRate: Rate = 100 * oneRatePercent

/** The only rounding of money: to the nearest whole, halves away from zero, so that a reversal is the exact opposite. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const [top, bottom] = [absolute(numerator), absolute(denominator)]
  const rounded = (2n * top + bottom) / (2n * bottom)
  return negative ? -rounded : rounded
}

/** The share of an amount, rounded once. */
export function percentOf(amount: Minor, rate: Rate): Minor {
  return toMinor(divideRounded(whole(amount) * whole(rate), BigInt(fullRate)))
}

/** An amount times a number of pieces. */
export function times(amount: Minor, pieces: number): Minor {
  return toMinor(whole(amount) * whole(pieces))
}

export function sum(amounts: Iterable<Minor>): Minor {
  let total = 0n
  for (const amount of amounts) total += whole(amount)
  return toMinor(total)
}

/**
 * Splits a total by weights so that the parts always add up to it; the largest remainders get the odd units, the first of equals first.
 * A weight of 0 gets nothing, unless all are 0: then all count the same. The parts of a negative total are the opposite of those of the positive.
 */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  if (weights.length === 0 && total !== 0) throw new RangeError('nothing to allocate money to')
  if (weights.some(weight => weight < 0)) throw new RangeError('a weight cannot be negative')
  const exact = weights.some(weight => weight !== 0) ? weights.map(whole) : weights.map(() => 1n)
  const all = exact.reduce((a, b) => a + b, 0n)
  const amount = absolute(whole(total))
  const shares = exact.map(weight => ({ units: (amount * weight) / all, remainder: (amount * weight) % all }))
  let odd = amount - shares.reduce((a, share) => a + share.units, 0n)
  for (const share of shares.toSorted((a, b) => Number(b.remainder - a.remainder))) {
    if (odd-- <= 0n) break
    share.units += 1n
  }
  return shares.map(share => toMinor(total < 0 ? -share.units : share.units))
}

/** Reads an exact decimal such as `10.50`; `undefined` for everything else, more decimals than the currency has included. */
export function parseAmount(text: string, currency: Currency): Minor | undefined {
  return parseDecimal(text, currencyInfo(currency).exponent)
}

/** Reads an amount another system wrote with decimals of its own (`1200.00` yen), rounded to the smallest unit. */
export function roundAmount(text: string, currency: Currency): Minor | undefined {
  const match = decimal.exec(text)
  if (!match) return undefined
  const [, sign, units = '', decimals = ''] = match
  const numerator = BigInt(units + decimals) * 10n ** BigInt(currencyInfo(currency).exponent)
  return withinSafe(signed(sign, divideRounded(numerator, 10n ** BigInt(decimals.length))))
}

/** The exact decimal of an amount, the opposite of `parseAmount`: `10.50`, `1200`, `-0.005`. */
export function formatAmount(amount: Minor, currency: Currency): string {
  const { exponent } = currencyInfo(currency)
  const [units, decimals] = splitDecimal(amount, exponent)
  return `${amount < 0 ? '-' : ''}${units}${exponent > 0 ? `.${decimals}` : ''}`
}

/** Reads a percentage with at most four decimals, such as `12.5`; negative ones do not exist. */
export function parseRate(text: string): Rate | undefined {
  return text.startsWith('-') ? undefined : parseDecimal(text, 4)
}

/** The percentage without needless zeros: `12.5`, `10`. */
export function formatRate(rate: Rate): string {
  const [units, decimals] = splitDecimal(rate, 4)
  const kept = decimals.replace(/0+$/, '')
  return `${rate < 0 ? '-' : ''}${units}${kept && `.${kept}`}`
}

/** At most 16 digits before the point and 10 after: more is no amount of money. */
const decimal = /^(-?)(\d{1,16})(?:\.(\d{1,10}))?$/

function parseDecimal(text: string, exponent: number): number | undefined {
  const match = decimal.exec(text)
  if (!match) return undefined
  const [, sign, units = '', decimals = ''] = match
  if (decimals.length > exponent) return undefined
  return withinSafe(signed(sign, BigInt(units + decimals.padEnd(exponent, '0'))))
}

/** Digits before and after the point, without the sign. */
export function splitDecimal(amount: number, exponent: number): [units: string, decimals: string] {
  const digits = absolute(whole(amount))
    .toString()
    .padStart(exponent + 1, '0')
  return [digits.slice(0, digits.length - exponent), digits.slice(digits.length - exponent)]
}

const absolute = (value: bigint) => (value < 0n ? -value : value)
const signed = (sign: string | undefined, value: bigint) => (sign === '-' ? -value : value)

function withinSafe(value: bigint): number | undefined {
  const amount = Number(value)
  return Number.isSafeInteger(amount) ? amount : undefined
}

function whole(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole amount`)
  return BigInt(value)
}

function toMinor(value: bigint): Minor {
  const amount = withinSafe(value)
  if (amount === undefined) throw new RangeError(`${value} is too much money to count exactly`)
  return amount
}
