import { sql } from 'kysely'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { ImportRow, RowProblem } from '#server/imports/defineImport.ts'
import { lockNetwork } from './network/chain.ts'
import { forgetAffiliates } from './removeAffiliate.ts'

/** Addresses that somebody has already, and those that stand in the file twice. */
export async function takenRows(tx: Tx, shop_id: number, rows: readonly ImportRow<{ email: string }>[]): Promise<RowProblem[]> {
  const { rows: boxes } = await sql<{ mailbox: string; is_taken: boolean }>`
    select mailbox, exists (select from affiliate where shop_id = ${shop_id} and affiliate.mailbox = wanted.mailbox
      and removed_at is null and kind = 'affiliate') as is_taken
    from (select mailbox_of(email) as mailbox, place from unnest(${rows.map(row => row.values.email)}::text[])
      with ordinality as sent(email, place)) as wanted order by place`.execute(tx)
  const firstRow = new Map<string, number>()
  return rows.flatMap(({ number }, place): RowProblem[] => {
    const { mailbox, is_taken } = boxes[place]!
    const first = firstRow.get(mailbox)
    if (is_taken) return [{ number, column: 'email', key: 'affiliates.emailTaken' }]
    if (first !== undefined) return [{ number, column: 'email', key: 'affiliates.importTwice', params: { row: first } }]
    firstRow.set(mailbox, number)
    return []
  })
}

/** Forgets everybody an import made, unless one of them has earned something since. */
export async function undoImported(tx: Tx, shop_id: number, import_id: number): Promise<void> {
  await lockNetwork(tx, shop_id)
  const { rows } = await sql<{ id: number; earned: boolean }>`
    with imported as (
      select id from affiliate
      where shop_id = ${shop_id} and import_id = ${import_id} and removed_at is null order by id for update
    )
    select id, exists (select from referral where shop_id = ${shop_id} and affiliate_id = imported.id) as earned from imported`.execute(
    tx,
  )
  const earned = rows.filter(row => row.earned).length
  if (earned > 0) throw new Refusal('conflict', 'affiliates.importEarned', { params: { count: earned } })
  await forgetAffiliates(
    tx,
    shop_id,
    rows.map(row => row.id),
  )
}
