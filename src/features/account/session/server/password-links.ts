import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { inSeconds } from './store.ts'

/** Sets a password. However that came about, links that were mailed for the one before are of no use any more. */
export async function setPasswordHash(tx: Tx, shop_id: number, member_id: number, password_hash: string) {
  await tx.updateTable('member').set({ password_hash }).where('shop_id', '=', shop_id).where('id', '=', member_id).execute()
  await endPasswordLinks(tx, shop_id, member_id)
}

/** Ends the links to a password that were mailed to this person and not used. */
export async function endPasswordLinks(tx: Tx, shop_id: number, member_id: number): Promise<void> {
  await tx
    .deleteFrom('password_reset')
    .where('shop_id', '=', shop_id)
    .where('member_id', '=', member_id)
    .where('used_at', 'is', null)
    .execute()
}

/** A new link; of all that were mailed to a person only the newest is good. */
export async function newPasswordLink(tx: Tx, shop_id: number, member_id: number, seconds: number): Promise<string> {
  await lockMember(tx, shop_id, member_id)
  await endPasswordLinks(tx, shop_id, member_id)
  const { id } = await tx
    .insertInto('password_reset')
    .values({ shop_id, member_id, expires_at: inSeconds(seconds) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whose link it was; the second who takes it finds nothing. */
export async function takePasswordLink(tx: Tx, shop_id: number, id: string): Promise<number | undefined> {
  const link = await tx
    .selectFrom('password_reset')
    .select('member_id')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!link) return undefined
  // In the order of `newPasswordLink`, so that the two never wait for each other.
  await lockMember(tx, shop_id, link.member_id)
  const taken = await tx
    .updateTable('password_reset')
    .set({ used_at: sql`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('member_id')
    .executeTakeFirst()
  return taken?.member_id
}

async function lockMember(tx: Tx, shop_id: number, member_id: number): Promise<void> {
  await tx.selectFrom('member').select('id').where('shop_id', '=', shop_id).where('id', '=', member_id).forUpdate().execute()
}
