import { sql } from 'kysely'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import type { WholeFile } from '#kit/contract/download.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { dayAt } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import { cellOf } from '#server/http/csv.ts'
import type { BankRun } from '../rules/BankRun.ts'
import { type FileFormat, maySepa, mayWise, sepaVersionOf } from '../rules/fileFormats.ts'
import { sepaFile } from '../rules/sepaFile.ts'
import { wiseHeader, wiseRows } from '../rules/wiseFile.ts'
import { openAccount, readAccount, sealAccount } from './account.ts'
import { paymentsOf, requireRun } from './runs.ts'

interface Frozen {
  format: 'sepa' | 'wise'
  sealed_account: Buffer | null
  execution_date: string
  created_at: Date
}

interface Taking {
  secret: string
  shop_id: number
  batch_id: number
  format: FileFormat
  at?: Date
}

/** The file of a run. The first one to take it decides its kind, its day and the account it is paid from, for everybody after. */
export async function takeFile(
  tx: Tx,
  { secret, shop_id, batch_id, format, at = new Date() }: Taking,
): Promise<{ file: WholeFile; isFirst: boolean }> {
  const { currency, taken_at } = await requireRun(tx, shop_id, batch_id)
  const transfers = await paymentsOf(tx, shop_id, batch_id)
  const kind = format === 'wise' ? 'wise' : 'sepa'
  if (kind === 'sepa' ? !maySepa(transfers, currency) : !mayWise(transfers))
    throw new Refusal('conflict', `bankFiles.cannot.${kind}`)
  await freeze(tx, { secret, shop_id, batch_id, kind, at })
  const frozen = await readFrozen(tx, shop_id, batch_id)
  if (frozen.format !== kind) throw new Refusal('conflict', `bankFiles.takenAs.${frozen.format}`)
  const run: BankRun = { batch_id, currency, transfers, execution_date: frozen.execution_date, created_at: frozen.created_at }
  const name = `tandem-payments-${batch_id}`
  const isFirst = taken_at === null
  if (format === 'wise')
    return { isFirst, file: { name: `${name}-wise`, format: 'csv', text: csvOf([wiseHeader, ...wiseRows(run)]) } }
  const account = openAccount(secret, shop_id, frozen.sealed_account!)
  if (!account) throw new Refusal('conflict', 'bankFiles.accountUnreadable')
  return { isFirst, file: { name: `${name}-sepa`, format: 'xml', text: sepaFile(run, account, sepaVersionOf(format)) } }
}

/** Of two at once one decides. */
async function freeze(
  tx: Tx,
  { secret, shop_id, batch_id, kind, at }: Omit<Required<Taking>, 'format'> & { kind: 'sepa' | 'wise' },
) {
  const account = kind === 'sepa' ? await readAccount(tx, secret, shop_id) : undefined
  if (kind === 'sepa' && !account) throw new Refusal('conflict', 'bankFiles.accountMissing')
  const day = dayAt(at, await timeZoneOf(tx, shop_id))
  const sealed = account ? sealAccount(secret, shop_id, account) : null
  await sql`
    insert into bank_file (shop_id, batch_id, format, sealed_account, execution_date, created_at)
    values (${shop_id}, ${batch_id}, ${kind}, ${sealed}, ${day}::date, ${at})
    on conflict (shop_id, batch_id) do nothing`.execute(tx)
}

async function readFrozen(tx: Tx, shop_id: number, batch_id: number): Promise<Frozen> {
  const { rows } = await sql<Frozen>`
    select format, sealed_account, execution_date::text as execution_date, created_at from bank_file
    where shop_id = ${shop_id} and batch_id = ${batch_id}`.execute(tx)
  return rows[0]!
}

/** Without the mark that spreadsheets like: Wise would take it for a part of the first heading. */
const csvOf = (rows: readonly (readonly Parameters<typeof cellOf>[0][])[]) =>
  rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')
