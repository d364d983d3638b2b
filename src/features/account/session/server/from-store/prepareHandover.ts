import type { Services } from '#server/services.ts'
import type { PlatformUser } from '#server/store-platform/port.ts'
import { insertHandover } from '../store.ts'
import { hashToken, newToken } from '../tokens.ts'
import { memberFor } from './memberFor.ts'

/** A code by which somebody who proved themself at the store is let in here; nothing for those who do not belong to the shop. */
export async function prepareHandover(
  { db }: Services,
  shop_id: number,
  person: PlatformUser,
  seconds: number,
): Promise<string | undefined> {
  return db.inShop(shop_id, async tx => {
    const member = await memberFor(tx, shop_id, person)
    if (!member) return undefined
    const code = newToken(shop_id)
    await insertHandover(tx, shop_id, { member_id: member.id, code_hash: hashToken(code), seconds })
    return code
  })
}
