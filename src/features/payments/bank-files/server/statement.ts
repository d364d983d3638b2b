import { sql } from 'kysely'
import type { Report } from '#features/payments/payouts/rules/afterReports.ts'
import { isUnderWay, type PayoutState } from '#features/payments/payouts/rules/states.ts'
import { takeReports } from '#features/payments/payouts/server/index.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { StatementView } from '../contract.ts'
import { type BankPayout, matchStatement, type StatementLine, type StatementMatch } from '../rules/matchStatement.ts'
import { openAccount, readAccount } from './account.ts'
import type { ReadStatement } from './readStatement.ts'

interface NamedBankPayout extends BankPayout {
  number: number
  name: string
}

/** What a statement says of the shop's payments by bank file, as they stand now. */
async function matchWithPayouts(
  tx: Tx,
  shop_id: number,
  { statement }: ReadStatement,
): Promise<{ match: StatementMatch; byId: Map<number, NamedBankPayout> }> {
  const named = [...new Set(statement.entries.flatMap(entry => entry.named))]
  const { rows } = await sql<{
    id: number
    state: PayoutState
    currency: string
    total: Minor
    payee: Record<string, string>
    payee_name: string
    number: number
  }>`
    select id, number, state, currency, total, payee, payee_name from payout
    where shop_id = ${shop_id} and rail = 'bank_file' and state in ('reserved', 'in_transit', 'unclaimed', 'on_hold')
    union all
    select id, number, state, currency, total, payee, payee_name from payout
    where shop_id = ${shop_id} and rail = 'bank_file' and state in ('paid', 'returned', 'undone') and id = any(${named}::bigint[])
    order by id`.execute(tx)
  const payouts = rows.map(
    ({ id, number, state, currency, total, payee, payee_name }): NamedBankPayout => ({
      ...{
        id,
        number,
        currency,
        amount: total,
        name: payee.account_name || payee_name,
        account_number: payee.account_number ?? '',
      },
      state: isUnderWay(state) ? 'in_transit' : state === 'paid' ? 'paid' : 'returned',
    }),
  )
  return { match: matchStatement(statement.entries, payouts), byId: new Map(payouts.map(payout => [payout.id, payout])) }
}

export async function showMatch(tx: Tx, secret: string, shop_id: number, read: ReadStatement): Promise<StatementView> {
  const { match, byId } = await matchWithPayouts(tx, shop_id, read)
  return {
    kind: read.kind,
    columns: read.columns,
    lacks_amounts: read.lacks_amounts,
    rows: match.lines.map(({ payout_id, date, outcome, certainty, doubt, reason }) => {
      const { number, name, amount, currency } = byId.get(payout_id)!
      return { payment_id: payout_id, number, name, amount, currency, date, outcome, certainty, doubt: doubt ?? null, reason }
    }),
    known: match.known,
    strangers: match.strangers,
    others: match.others,
    not_found: match.notFound.length,
    is_other_account: await isOtherAccount(tx, secret, shop_id, read.statement.iban),
  }
}

/** Neither the account of now nor one that a file was paid from. */
async function isOtherAccount(tx: Tx, secret: string, shop_id: number, iban: string): Promise<boolean> {
  if (iban === '') return false
  const { rows } = await sql<{ sealed_account: Buffer }>`
    select sealed_account from bank_file where shop_id = ${shop_id} and sealed_account is not null
    order by batch_id desc limit 50`.execute(tx)
  const used = rows.map(row => openAccount(secret, shop_id, row.sealed_account)?.iban)
  return ![(await readAccount(tx, secret, shop_id))?.iban, ...used].includes(iban)
}

/** A person decides of what is unsure; that something was paid twice is told and changes nothing. */
const isTaken = ({ payout_id, certainty, doubt }: StatementLine, accepted: ReadonlySet<number>) =>
  doubt !== 'paidTwice' && (certainty !== 'unsure' || accepted.has(payout_id))

/** Marks what arrived and what came back; what is known already stays as it is. */
export async function applyMatch(
  tx: Tx,
  shop_id: number,
  read: ReadStatement,
  { accepted, actor }: { accepted: readonly number[]; actor: string },
): Promise<{ arrived: number; returned: number }> {
  const { match } = await matchWithPayouts(tx, shop_id, read)
  const chosen = new Set(accepted)
  const lines = match.lines.filter(line => isTaken(line, chosen))
  const reports = (outcome: StatementLine['outcome']) => lines.filter(line => line.outcome === outcome).map(reportOf)
  const arrived = await takeReports(tx, shop_id, reports('arrived'), { actor })
  const returned = await takeReports(tx, shop_id, reports('returned'), { actor })
  return { arrived: arrived.length, returned: returned.length }
}

/** The moment it is heard counts: statements come by the day and in any order, and the states themselves keep the order. */
const reportOf = ({ payout_id, outcome, reason }: Pick<StatementLine, 'payout_id' | 'outcome' | 'reason'>): Report => ({
  payout_id,
  news: outcome === 'arrived' ? 'succeeded' : 'came_back',
  at: new Date(),
  item_state: reason || outcome,
  ...(outcome === 'returned' && { failure: 'returned_by_bank' }),
})

/** The merchant's word, for payments of one run that are still on their way, or that arrived and came back. */
export async function markPayments(
  tx: Tx,
  shop_id: number,
  {
    batch_id,
    ids,
    outcome,
    actor,
  }: { batch_id: number; ids?: readonly number[]; outcome: StatementLine['outcome']; actor: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; state: PayoutState }>`
    select id, state from payout where shop_id = ${shop_id} and batch_id = ${batch_id} and rail = 'bank_file' order by id`.execute(
    tx,
  )
  const meant = ids ? rows.filter(row => ids.includes(row.id)) : rows.filter(row => isUnderWay(row.state))
  const reports = meant.map(({ id }) => reportOf({ payout_id: id, outcome, reason: 'by_hand' }))
  return takeReports(tx, shop_id, reports, { actor })
}
