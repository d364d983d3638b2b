import { type Minor, sum } from '#kit/money/money.ts'

export const statementKinds = ['earned', 'adjusted', 'paid', 'returned'] as const
export type StatementKind = (typeof statementKinds)[number]

/** One entry of the books, as far as a statement asks. */
export interface BookedChange {
  at: Date
  event: string
  referral_id: number | null
  payout_id: number | null
  pending: Minor
  owed: Minor
  paid: Minor
}

export interface StatementLine {
  at: Date
  kind: StatementKind
  referral_id: number | null
  payout_id: number | null
  amount: Minor
}

/** Decisions whether a commission counts; everything else that changes what is owed changes the amount of one. */
const decisions: ReadonlySet<string> = new Set(['attributed', 'approved', 'added', 'approve', 'deny', 'undo'])

/** What an entry means to the affiliate. The amounts of its lines are always the change of what is owed to them. */
export function statementLines({ at, event, referral_id, payout_id, pending, owed, paid }: BookedChange): StatementLine[] {
  const line = (kind: StatementKind, amount: Minor) => ({ at, kind, referral_id, payout_id, amount })
  const rest = sum([owed, paid])
  const decided = decisions.has(event) ? rest : movedBetween(pending, rest)
  return [
    line(paid > 0 ? 'paid' : 'returned', 0 - paid),
    line('earned', decided),
    line('adjusted', sum([rest, -decided])),
  ].filter(({ amount }) => amount !== 0)
}

/** How much of a change came out of what waited for a decision, or went back to it. */
function movedBetween(pending: Minor, owed: Minor): Minor {
  if (pending === 0 || pending < 0 === owed < 0) return 0
  return owed > 0 ? Math.min(owed, -pending) : Math.max(owed, -pending)
}

/** The referrals of one payment are one line: the payment. */
export function joinsPayment(before: StatementLine | undefined, line: StatementLine): before is StatementLine {
  return (
    before !== undefined &&
    line.payout_id !== null &&
    before.payout_id === line.payout_id &&
    before.kind === line.kind &&
    before.at.getTime() === line.at.getTime()
  )
}

export type StatementTotals = Record<StatementKind, Minor>

export const noTotals: StatementTotals = { earned: 0, adjusted: 0, paid: 0, returned: 0 }

export const withLine = (totals: StatementTotals, { kind, amount }: StatementLine): StatementTotals => ({
  ...totals,
  [kind]: sum([totals[kind], amount]),
})

export const closingOf = (opening: Minor, totals: StatementTotals): Minor =>
  sum([opening, ...statementKinds.map(kind => totals[kind])])
