import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'

const MAX_ENTRIES = 20_000

/**
 * So long an entry is looked at again before it goes into the sums. Entries are numbered when they are written and seen when their
 * transaction ends, which is soon, and not in the order of their numbers.
 */
const SETTLED_AFTER_MS = 2 * 60_000

/** Adds what an earlier look found sound to the sums, some entries at a time; answers whether there are more. */
export async function keepSums(tx: Tx, shop_id: number): Promise<boolean> {
  const { rows } = await sql<{ proven_until: number; entries_until: number }>`
    select proven_until, entries_until from book_check
    where shop_id = ${shop_id} and is_sound and entries_until > proven_until and checked_at < ${new Date(Date.now() - SETTLED_AFTER_MS)}
    for update`.execute(tx)
  const [known] = rows
  if (!known) return false
  const { proven_until, entries_until } = known
  await allowSeconds(tx, 60)
  const until = Math.min(await entryAfter(tx, shop_id, proven_until), entries_until)
  await sql`
    insert into ledger_checkpoint as known (shop_id, affiliate_id, account, currency, amount)
    select shop_id, affiliate_id, account, currency, sum(amount) from ledger_posting
    where shop_id = ${shop_id} and entry_id > ${proven_until} and entry_id <= ${until} and affiliate_id <> 0
    group by shop_id, affiliate_id, account, currency
    on conflict (shop_id, affiliate_id, account, currency) do update set amount = known.amount + excluded.amount`.execute(tx)
  await tx.updateTable('book_check').set({ proven_until: until }).where('shop_id', '=', shop_id).execute()
  return until < entries_until
}

async function entryAfter(tx: Tx, shop_id: number, from: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ledger_entry where shop_id = ${shop_id} and id > ${from} order by id limit 1 offset ${MAX_ENTRIES - 1}`.execute(
    tx,
  )
  return rows[0]?.id ?? Number.MAX_SAFE_INTEGER
}

/** The sums are built anew from the beginning: a whole look found sound what they made look broken. */
export async function forgetSums(tx: Tx, shop_id: number): Promise<void> {
  await tx.deleteFrom('ledger_checkpoint').where('shop_id', '=', shop_id).execute()
  await tx.updateTable('book_check').set({ proven_until: 0 }).where('shop_id', '=', shop_id).execute()
}
