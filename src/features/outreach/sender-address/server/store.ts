import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { SenderAddress } from '#server/db/schema.ts'
import type { FoundRecords } from '../rules/records.ts'

export interface StoredSender extends Omit<Selectable<SenderAddress>, 'found' | 'state'> {
  state: 'waiting' | 'proven' | 'lost'
  found: FoundRecords | null
}

export async function findSender(tx: Tx, shop_id: number): Promise<StoredSender | undefined> {
  const row = await tx.selectFrom('sender_address').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()
  return row as StoredSender | undefined
}

interface NewSender {
  address: string
  domain: string
  selector: string
  public_key: string
  sealed_key: Buffer
  asked_at: Date
}

/** An address of which nothing is known yet, in place of the one there was. */
export async function putSender(tx: Tx, shop_id: number, sender: NewSender): Promise<void> {
  const blank = { state: 'waiting', found: null, confirmed_at: null, checked_at: null, proven_at: null, missing_since: null }
  const values = { ...sender, ...blank }
  await tx
    .insertInto('sender_address')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

/** Another mailbox of the same domain: its records stay as they are, but somebody else has to agree. */
export async function replaceMailbox(tx: Tx, shop_id: number, address: string, asked_at: Date): Promise<void> {
  await tx.updateTable('sender_address').set({ address, asked_at, confirmed_at: null }).where('shop_id', '=', shop_id).execute()
}

export async function deleteSender(tx: Tx, shop_id: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('sender_address').where('shop_id', '=', shop_id).returning('address').executeTakeFirst()
  return row?.address
}

type Looked = Pick<StoredSender, 'state' | 'checked_at' | 'proven_at' | 'missing_since'> & { found: FoundRecords }

/** Writes down what a look came to, unless the domain is another one by now, or another look was faster. */
export async function saveLook(tx: Tx, before: StoredSender, { found, ...looked }: Looked): Promise<boolean> {
  const row = await tx
    .updateTable('sender_address')
    .set({ ...looked, found: JSON.stringify(found) })
    .where('shop_id', '=', before.shop_id)
    .where('selector', '=', before.selector)
    .where('state', '=', before.state)
    .where(sql<boolean>`checked_at is not distinct from ${before.checked_at}`)
    .returning('shop_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it was agreed to before, or the address is another one by now. */
export async function confirmSender(tx: Tx, { shop_id, address, asked_at }: StoredSender, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('sender_address')
    .set({ confirmed_at: at })
    .where('shop_id', '=', shop_id)
    .where('address', '=', address)
    .where('asked_at', '=', asked_at)
    .where('confirmed_at', 'is', null)
    .returning('shop_id')
    .executeTakeFirst()
  return row !== undefined
}
