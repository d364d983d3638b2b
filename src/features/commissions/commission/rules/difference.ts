import type { Currency } from '#kit/money/currencies.ts'
import { type Minor, sum } from '#kit/money/money.ts'
import type { Priced } from './Priced.ts'

export interface Difference {
  readonly currency: Currency
  readonly amount: Minor
  /** Only lines whose share changed. `null` is the shipping fee. */
  readonly lines: readonly { readonly line_id: string | null; readonly amount: Minor }[]
}

/** What a new version of an order has to post: the change of every line since the last version, and nothing else. */
export function difference(previous: Priced | null, next: Priced): Difference {
  if (previous && previous.currency !== next.currency)
    throw new RangeError(`cannot compare ${previous.currency} with ${next.currency}`)
  const changes = new Map<string | null, Minor>()
  for (const line of next.lines) changes.set(line.line_id, line.share)
  for (const line of previous?.lines ?? []) changes.set(line.line_id, (changes.get(line.line_id) ?? 0) - line.share)
  const lines = [...changes].filter(([, amount]) => amount !== 0).map(([line_id, amount]) => ({ line_id, amount }))
  return { currency: next.currency, amount: sum(lines.map(line => line.amount)), lines }
}
