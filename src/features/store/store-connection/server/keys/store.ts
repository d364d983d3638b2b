import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { GivenKey } from '#server/store-platform/port.ts'
import { openToken, sealToken } from '#server/store-platform/sealToken.ts'

/** A key as it is in its row. */
interface SealedKey {
  access_token: Buffer | null
  refresh_token: Buffer | null
  key_expires_at: Date | null
}

/** All of a key or nothing of it: both halves are only good together. */
export const sealKey = (secret: string, shop_id: number, { token, refresh_token, expires_at }: GivenKey) => ({
  access_token: sealToken(secret, shop_id, token),
  refresh_token: refresh_token === undefined ? null : sealToken(secret, shop_id, refresh_token, 'refresh'),
  key_expires_at: expires_at ?? null,
})

export function openKey(secret: string, shop_id: number, sealed: SealedKey): GivenKey | undefined {
  const token = sealed.access_token && openToken(secret, shop_id, sealed.access_token)
  if (!token) return undefined
  const refresh_token = sealed.refresh_token && openToken(secret, shop_id, sealed.refresh_token, 'refresh')
  return {
    token,
    ...(refresh_token && { refresh_token }),
    ...(sealed.key_expires_at && { expires_at: sealed.key_expires_at }),
  }
}

const keyRow = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('platform_connection')
    .innerJoin('shop', 'shop.shop_id', 'platform_connection.shop_id')
    .select(['access_token', 'refresh_token', 'key_expires_at', 'domain'])
    .where('platform_connection.shop_id', '=', shop_id)
    .where('uninstalled_at', 'is', null)
    .where('key_refused_at', 'is', null)

/** The key of a shop that is connected, and the name under which it is asked. */
export const findKey = (tx: Tx, shop_id: number) => keyRow(tx, shop_id).executeTakeFirst()

/** The same, and nobody else changes it until the transaction ends. */
export const lockKey = (tx: Tx, shop_id: number) => keyRow(tx, shop_id).forUpdate('platform_connection').executeTakeFirst()

export async function saveKey(tx: Tx, secret: string, shop_id: number, key: GivenKey): Promise<void> {
  await tx
    .updateTable('platform_connection')
    .set(sealKey(secret, shop_id, key))
    .where('shop_id', '=', shop_id)
    .execute()
}

/** The platform gives no key for this any more. False where the shop has given another one meanwhile, or it is known. */
export async function markKeyRefused(tx: Tx, shop_id: number, refresh_token: Buffer): Promise<boolean> {
  const marked = await tx
    .updateTable('platform_connection')
    .set({ key_refused_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('refresh_token', '=', refresh_token)
    .where('key_refused_at', 'is', null)
    .where('uninstalled_at', 'is', null)
    .returning('shop_id')
    .executeTakeFirst()
  return marked !== undefined
}
