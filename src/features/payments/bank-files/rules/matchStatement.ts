import { tidyIban } from '#features/people/affiliates/rules/iban.ts'
import type { Minor } from '#kit/money/money.ts'
import type { StatementEntry } from './StatementEntry.ts'
import { sepaText } from './sepaText.ts'

/** A payout that went into a bank file, as far as the statement can tell anything about it. */
export interface BankPayout {
  id: number
  /** On its way, arrived, or come back. */
  state: 'in_transit' | 'paid' | 'returned'
  amount: Minor
  currency: string
  name: string
  account_number: string
}

/** What one booking says of one payout. */
export interface StatementLine {
  payout_id: number
  entry: number
  date: string
  outcome: 'arrived' | 'returned'
  /** Sure: the bank names it. Likely: nobody else was paid this sum on this account. Unsure: a person decides. */
  certainty: 'sure' | 'likely' | 'unsure'
  /** Why a person should look. */
  doubt?: 'amountDiffers' | 'notSaidToBeReturn' | 'paidTwice' | 'severalAlike' | 'byNameOnly'
  reason: string
}

export interface StatementMatch {
  lines: StatementLine[]
  /** Bookings that say what is known already. */
  known: number
  /** Bookings with a reference of ours that no payout of this shop has. */
  strangers: number
  /** Bookings that are not ours at all. */
  others: number
  /** On their way, and not on this statement. */
  notFound: number[]
}

/** What is found so far: one line a payout, and lines beside it that a person must look at. */
interface LineMatches {
  byPayout: Map<number, StatementLine>
  beside: StatementLine[]
  known: number
}

/** Which payouts a statement says have arrived or come back; every booking and every payout is looked at once. */
export function matchStatement(entries: readonly StatementEntry[], payouts: readonly BankPayout[]): StatementMatch {
  const byId = new Map(payouts.map(payout => [payout.id, payout]))
  const found: LineMatches = { byPayout: new Map(), beside: [], known: 0 }
  const { named = [], unnamed = [] } = Object.groupBy(entries, entry => (entry.named.length === 1 ? 'named' : 'unnamed'))
  const ours = named.flatMap(entry => {
    const payout = byId.get(entry.named[0]!)
    return payout ? [{ entry, payout }] : []
  })
  for (const { entry, payout } of ours) {
    if (isKnown(entry, payout)) found.known += 1
    else keep(found, namedLine(entry, payout))
  }
  const others = matchUnnamed(found, unnamed, payouts)
  return {
    lines: [...found.byPayout.values(), ...found.beside].toSorted((a, b) => a.entry - b.entry),
    known: found.known,
    strangers: named.length - ours.length,
    others,
    notFound: payouts.filter(({ id, state }) => state === 'in_transit' && !found.byPayout.has(id)).map(({ id }) => id),
  }
}

const isKnown = ({ direction }: StatementEntry, { state }: BankPayout) =>
  state === 'returned' || (state === 'paid' && direction === 'out')

function namedLine(entry: StatementEntry, payout: BankPayout): StatementLine {
  const line = lineOf(entry, payout, 'sure')
  if (entry.amount !== payout.amount || entry.currency !== payout.currency) return unsure(line, 'amountDiffers')
  return entry.direction === 'in' && !entry.isReturn ? unsure(line, 'notSaidToBeReturn') : line
}

/** What came back has left before, so coming back is the last word. */
function keep(found: LineMatches, line: StatementLine): void {
  const former = found.byPayout.get(line.payout_id)
  if (!former || (former.outcome === 'arrived' && line.outcome === 'returned' && line.certainty === 'sure'))
    found.byPayout.set(line.payout_id, line)
  else if (line.outcome === 'returned' && former.outcome === 'arrived') found.beside.push(line)
  else if (line.outcome === 'arrived' && former.outcome === 'arrived') found.beside.push(unsure(line, 'paidTwice'))
  else found.known += 1
}

/** Without a reference, the sum and the account speak, then the sum and the name; answers how many bookings are not ours. */
function matchUnnamed(found: LineMatches, entries: readonly StatementEntry[], payouts: readonly BankPayout[]): number {
  const waiting = payouts.filter(({ id, state }) => state === 'in_transit' && !found.byPayout.has(id))
  const outgoing = entries.filter(({ direction }) => direction === 'out')
  const matched = new Set<StatementEntry>()
  const pairUp = (alike: readonly StatementEntry[], candidates: readonly BankPayout[], doubt?: StatementLine['doubt']) => {
    for (const [index, entry] of alike.slice(0, candidates.length).entries()) {
      const line = lineOf(entry, candidates[index]!, 'likely')
      matched.add(entry)
      found.byPayout.set(line.payout_id, doubt ? unsure(line, doubt) : line)
    }
  }
  const byAccount = grouped(waiting, payout => accountKey({ ...payout, iban: tidyIban(payout.account_number) }))
  for (const [key, alike] of grouped(outgoing, accountKey)) {
    const candidates = byAccount.get(key) ?? []
    pairUp(alike, candidates, alike.length > 1 || candidates.length > 1 ? 'severalAlike' : undefined)
  }
  const byName = grouped(
    waiting.filter(({ id }) => !found.byPayout.has(id)),
    nameKey,
  )
  const nameless = outgoing.filter(entry => !matched.has(entry) && entry.iban === '')
  for (const [key, alike] of grouped(nameless, nameKey)) pairUp(alike, byName.get(key) ?? [], 'byNameOnly')
  return entries.length - matched.size
}

type Money = Pick<BankPayout, 'amount' | 'currency'>

const accountKey = ({ amount, currency, iban }: Money & { iban: string }) => (iban === '' ? '' : `${currency} ${amount} ${iban}`)

function nameKey({ amount, currency, name }: Money & { name: string }): string {
  const plain = sepaText(name, 70).toLowerCase()
  return plain === '' ? '' : `${currency} ${amount} ${plain}`
}

/** Those without a key are left out. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = Map.groupBy(items, keyOf)
  groups.delete('')
  return groups
}

const unsure = (line: StatementLine, doubt: StatementLine['doubt']): StatementLine => ({ ...line, certainty: 'unsure', doubt })

const lineOf = (entry: StatementEntry, payout: BankPayout, certainty: StatementLine['certainty']): StatementLine => ({
  payout_id: payout.id,
  entry: entry.number,
  date: entry.date,
  outcome: entry.direction === 'out' ? 'arrived' : 'returned',
  certainty,
  reason: entry.reason,
})
