import { askTwins } from '#features/account/multi-store/server/index.ts'
import type { Credentials } from '#features/account/session/contract.ts'
import { beginFamily, hashToken, shopOfToken, takeEntry } from '#features/account/session/server/index.ts'
import { AFFILIATES } from '#features/people/affiliates/rules/shared-fields.ts'
import { noteSignIn } from '#features/people/affiliates/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'

/** Signs in who has just signed up, or who comes from another store of the brand. A code is good once, whatever comes of it. */
export async function enterByCode({ db }: Services, code: string, from: RequestFacts): Promise<Credentials> {
  const shop_id = shopOfToken(code)
  const taken = shop_id === undefined ? undefined : await db.inShop(shop_id, tx => takeEntry(tx, shop_id, hashToken(code)))
  if (!taken || shop_id === undefined) throw new Refusal('unauthenticated', 'session.signedOut')
  const { affiliate_id, from_shop_id } = taken
  if (from_shop_id !== null) {
    // The stores may have been disconnected since the code was made.
    const { stores } = await askTwins(db, { shop_id, subject_id: affiliate_id }, AFFILIATES, async () => true, {
      only: from_shop_id,
    })
    if (stores.length === 0) throw new Refusal('unauthenticated', 'portal.storeNotConnected')
  }
  return db.inShop(shop_id, async tx => {
    await noteSignIn(tx, shop_id, affiliate_id)
    const { address, user_agent } = from
    return beginFamily(tx, shop_id, { affiliate_id, via: from_shop_id === null ? 'register' : 'switch', address, user_agent })
  })
}
