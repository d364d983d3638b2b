import type { Priced, TraceLine } from '#features/commissions/commission/rules/Priced.ts'

/** What happened to an order that an amount changed: told with every entry, so that its sentence can be true. */
export type Cause = 'cancelled' | 'refunded' | 'edited' | 'paid' | 'not_paid' | 'moved_back' | 'first_moved'

/** What was kept with an entry of the books. */
export interface EntryDetail {
  causes?: readonly Cause[]
  /** The part of the entry that is adjustments, booked back or given again. */
  adjustment?: number
  /** Who has the order now, by affiliate. */
  moved_to?: readonly number[]
  /** The sale whose denial, or whose return, this followed. */
  with_sale?: number
  /** More rewards than the program gives. */
  above_limit?: true
}

/** What news did to the sale, by what it was reckoned with before and now. */
export function causesOf(before: Priced | null, now: Priced | undefined, is_cancelled: boolean): Cause[] {
  const causes: Cause[] = []
  if (is_cancelled && !before?.is_cancelled) causes.push('cancelled')
  if (!now) return causes.length > 0 ? causes : ['edited']
  const known = new Map(before?.lines.map(line => [line.line_id, line]))
  const pairs = now.lines.map(line => [known.get(line.line_id), line] as const)
  if (pairs.some(([old, line]) => givenBack(line) > givenBack(old))) causes.push('refunded')
  if (now.lines.length !== known.size || pairs.some(([old, line]) => !old || isEdited(old, line))) causes.push('edited')
  if (pairs.some(([old, line]) => old && old.won !== line.won && (isFirst(old) || isFirst(line)))) causes.push('first_moved')
  return causes.length > 0 ? causes : ['edited']
}

/** What the customer got back, without what an edit or the cancellation took. */
const givenBack = (line: TraceLine | undefined) => (line ? line.refunded - (line.removed ?? 0) - (line.cancelled ?? 0) : 0)

const edited = ['gross', 'discount', 'tax', 'quantity', 'removed'] as const

const isEdited = (old: TraceLine, line: TraceLine) => edited.some(field => (old[field] ?? 0) !== (line[field] ?? 0))

const isFirst = ({ won }: TraceLine) => won === 'first_commission' || won === 'new_customer'
