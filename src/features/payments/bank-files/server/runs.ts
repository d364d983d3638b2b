import { type RawBuilder, sql } from 'kysely'
import type { PayoutState } from '#features/payments/payouts/rules/states.ts'
import { maskIban, tidyIban } from '#features/people/affiliates/rules/iban.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { listPageByNumber } from '#server/db/listPage.ts'
import type { BankRunRow, BankRunView, bankFiles } from '../contract.ts'
import type { BankTransfer } from '../rules/BankRun.ts'
import { endToEndId } from '../rules/endToEndId.ts'
import { maySepa, mayWise } from '../rules/fileFormats.ts'
import { sepaProblem } from '../rules/sepaFile.ts'
import { wiseProblem } from '../rules/wiseFile.ts'

interface StoredRun extends Omit<BankRunRow, 'created_at' | 'taken_at'> {
  currency: Currency
  created_at: Date
  taken_at: Date | null
}

const runsOf = (shop_id: number, condition: RawBuilder<unknown>) => sql<StoredRun>`
  select batch.id, batch.currency, batch.payout_count as payments, batch.total as total_amount, batch.created_at,
    file.format, file.created_at as taken_at, counted.*
  from payout_batch as batch
  left join bank_file as file on file.shop_id = ${shop_id} and file.batch_id = batch.id
  cross join lateral (
    select count(*) filter (where state in ('reserved', 'in_transit', 'unclaimed', 'on_hold')) as under_way,
      count(*) filter (where state = 'paid') as arrived, count(*) filter (where state in ('returned', 'undone')) as returned
    from payout where payout.shop_id = ${shop_id} and payout.batch_id = batch.id
  ) as counted
  where batch.shop_id = ${shop_id} and batch.rail = 'bank_file' and batch.state <> 'prepared' and ${condition}`

export async function listRuns(tx: Tx, shop_id: number, query: Parsed<typeof bankFiles.runs>['query']) {
  const matches = tx
    .selectFrom('payout_batch')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('rail', '=', 'bank_file')
    .where('state', '<>', 'prepared')
  return listPageByNumber(matches, query, { sort: { id: 'id' }, id: 'id' }, async ids => {
    const { rows } = await runsOf(shop_id, sql`batch.id = any(${ids}::bigint[])`).execute(tx)
    return new Map(rows.map(run => [run.id, toRow(run)]))
  })
}

export async function requireRun(tx: Tx, shop_id: number, id: number): Promise<StoredRun> {
  const { rows } = await runsOf(shop_id, sql`batch.id = ${id}`).execute(tx)
  if (!rows[0]) throw new Refusal('not_found', 'bankFiles.runNotFound')
  return rows[0]
}

const toRow = ({ created_at, taken_at, ...run }: StoredRun): BankRunRow => ({
  ...run,
  created_at: created_at.toISOString(),
  taken_at: taken_at?.toISOString() ?? null,
})

export interface RunPayment extends BankTransfer {
  state: PayoutState
}

/** The payments of a run as they were frozen when it was reserved. */
export async function paymentsOf(tx: Tx, shop_id: number, batch_id: number): Promise<RunPayment[]> {
  const { rows } = await sql<{
    id: number
    payee: Record<string, string>
    payee_name: string
    total: Minor
    message: string
    state: PayoutState
  }>`
    select id, payee, payee_name, total, message, state from payout
    where shop_id = ${shop_id} and batch_id = ${batch_id} order by id`.execute(tx)
  return rows.map(({ id, payee, payee_name, total, message, state }) => ({
    payout_id: id,
    name: payee.account_name || payee_name,
    account_number: payee.account_number ?? '',
    bic: payee.swift_code ?? '',
    email: payee.email ?? '',
    amount: total,
    reference: [endToEndId(id), message].join(' ').trim(),
    state,
  }))
}

export async function showRun(tx: Tx, shop_id: number, id: number): Promise<BankRunView> {
  const run = await requireRun(tx, shop_id, id)
  const payments = await paymentsOf(tx, shop_id, id)
  return {
    ...toRow(run),
    rows: payments.map(payment => ({
      id: payment.payout_id,
      name: payment.name,
      account: payment.account_number === '' ? payment.email : maskIban(tidyIban(payment.account_number)),
      amount: payment.amount,
      reference: endToEndId(payment.payout_id),
      state: payment.state,
      sepa_problem: sepaProblem(payment, run.currency) ?? null,
      wise_problem: wiseProblem(payment) ?? null,
    })),
    may_sepa: maySepa(payments, run.currency),
    may_wise: mayWise(payments),
  }
}
