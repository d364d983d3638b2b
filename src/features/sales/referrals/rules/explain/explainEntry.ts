import { type Minor, sum } from '#kit/money/money.ts'
import type { EntryDetail } from './causesOf.ts'
import { type ExplanationReader, wordsFor } from './explainReferral.ts'
import type { ExplainedEntry } from './explanations.ts'

export interface StoredEntry {
  id: number
  at: Date
  event: string
  actor: string
  memo: string
  detail: EntryDetail | null
  /** Those of the affiliate; the shop's side is their opposite. */
  postings: { account: string; amount: Minor; currency: string }[]
}

/** Network commissions that were denied with a sale, or came back with it. */
export interface NetworkMove {
  count: number
  amount: Minor
}

interface Names {
  memberName: (id: number) => string
  network?: NetworkMove
}

/** One entry of the books as a sentence, with the name of whoever made it. */
export function explainEntry(entry: StoredEntry, reader: ExplanationReader, { memberName, network }: Names): ExplainedEntry {
  const { t, money } = reader
  const member = /^member:(\d+)$/.exec(entry.actor)?.[1]
  const { adjustment = 0 } = entry.detail ?? {}
  const parts = [
    sentenceOf(entry, reader),
    ...(adjustment === 0 ? [] : [t.any(`${wordsFor(reader)}.entry.withAdjustment`, { amount: money(adjustment) })]),
    ...(network ? [t.any('referrals.entry.withNetwork', { count: network.count, amount: money(network.amount) })] : []),
  ]
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    event: entry.event,
    sentence: parts.join(' '),
    reason: entry.memo,
    amount: netOf(entry),
    actor: member ? { kind: 'member', name: memberName(Number(member)) } : { kind: 'system', name: 'Tandem' },
    postings: entry.postings,
  }
}

const plain = [
  'attributed',
  'approve',
  'approved',
  'deny',
  'undo',
  'added',
  'bonus_given',
  'bonus_changed',
  'bonus_corrected',
  'adjusted',
  'recalculated',
  'paid',
  'reserved',
  'returned',
  'undone',
  'import_undone',
]

function sentenceOf(entry: StoredEntry, reader: ExplanationReader): string {
  const { t, money, nameOf } = reader
  const { event, detail } = entry
  const amount = money(amountOf(entry))
  const say = (topic: string, values: object = {}) => t.any(`${wordsFor(reader)}.entry.${topic}`, { amount, ...values })
  if (event === 'moved') {
    const affiliate = (detail?.moved_to ?? []).map(nameOf).join(', ')
    return say(affiliate ? 'movedTo' : 'moved', { affiliate })
  }
  if (event === 'order_changed' || event === 'first_moved') return say(changeTopic(entry), { causes: causesIn(entry, reader) })
  if (event === 'corrected_after_payment') return say('corrected', { causes: causesIn(entry, reader) })
  if (detail?.with_sale !== undefined) return say(`${event}WithSale`)
  if (detail?.above_limit) return say('denyAboveLimit')
  return say(plain.includes(event) ? event : 'booked')
}

/** Where nothing was added or taken, the money became payable or ceased to be. */
function changeTopic(entry: StoredEntry): string {
  if (netOf(entry) !== 0) return 'order_changed'
  return entry.detail?.causes?.includes('not_paid') ? 'notPayable' : 'payable'
}

/** What happened to the order, in its own words; entries from before that was kept say that it changed. */
function causesIn({ event, detail }: Pick<StoredEntry, 'event' | 'detail'>, reader: ExplanationReader): string {
  const kept = detail?.causes?.length ? detail.causes : event === 'first_moved' ? ['first_moved'] : ['changed']
  // A cancelled order is not waited for: that it is not paid goes without saying.
  const causes = kept.includes('cancelled') ? kept.filter(cause => cause !== 'not_paid') : kept
  return causes.map(cause => reader.t.any(`${wordsFor(reader)}.cause.${cause}`)).join(' · ')
}

/** What came or went; where money only changed its place, how much did. */
function amountOf(entry: StoredEntry): Minor {
  const net = netOf(entry)
  if (entry.event === 'deny') return Math.abs(net)
  return net === 0 ? Math.max(0, ...entry.postings.map(posting => posting.amount)) : net
}

/** By how much it changed what the affiliate has, in whatever account. */
const netOf = ({ postings }: StoredEntry): Minor => sum(postings.map(posting => posting.amount))
