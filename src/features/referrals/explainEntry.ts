import { type Minor, sum } from '#kit/money.ts'
import type { Reader } from './explainReferral.ts'
import type { ExplainedEntry } from './explanations.ts'

export interface StoredEntry {
  id: number
  at: Date
  event: string
  actor: string
  memo: string
  /** Those of the affiliate; the shop's side is their opposite. */
  postings: { account: string; amount: Minor; currency: string }[]
}

const events = [
  'attributed',
  'order_changed',
  'first_moved',
  'moved',
  'approve',
  'approved',
  'deny',
  'undo',
  'corrected_after_payment',
  'added',
  'adjusted',
  'recalculated',
]

/** One entry of the books as a sentence, with the name of whoever made it. */
export function explainEntry(entry: StoredEntry, { t, money }: Reader, memberName: (id: number) => string): ExplainedEntry {
  const topic = events.includes(entry.event) ? entry.event : 'other'
  const member = /^member:(\d+)$/.exec(entry.actor)?.[1]
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    event: entry.event,
    sentence: t.any(`referrals.entry.${topic}`, { amount: money(amountOf(entry)) }),
    reason: entry.memo,
    amount: netOf(entry),
    actor: member ? { kind: 'member', name: memberName(Number(member)) } : { kind: 'system', name: 'Tandem' },
    postings: entry.postings,
  }
}

/** What came or went; where money only changed its place, how much did. */
function amountOf(entry: StoredEntry): Minor {
  const { event, postings } = entry
  const net = netOf(entry)
  if (event === 'deny') return Math.abs(net)
  return net === 0 ? Math.max(0, ...postings.map(posting => posting.amount)) : net
}

/** By how much it changed what the affiliate has, in whatever account. */
const netOf = ({ postings }: StoredEntry): Minor => sum(postings.map(posting => posting.amount))
