import { sql } from 'kysely'
import { createSessionDirectory, hashToken, shopOfToken } from '#features/account/session/server/index.ts'
import type { AffiliateStatus } from '#features/people/affiliates/contract.ts'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { isPlan } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'

/** Which affiliate holds a token. Tokens of the shop's own people are unknown here, and the other way round. */
export const createAffiliateDirectory = (db: Database, now?: () => number) =>
  createSessionDirectory<AffiliateCaller>({
    find: token => findAffiliate(db, token),
    isOwner: (caller, { affiliate_id }) => caller.affiliate_id === affiliate_id,
    now,
  })

async function findAffiliate(db: Database, token: string): Promise<AffiliateCaller> {
  const shop_id = shopOfToken(token)
  const found = shop_id === undefined ? undefined : await db.inShop(shop_id, tx => findSession(tx, shop_id, token))
  if (!found || shop_id === undefined) throw new Refusal('unauthenticated')
  // Whoever holds the token of an account may know how it stands.
  if (found.status !== 'active' || found.revoked_at !== null) throw new Refusal('unauthenticated', `portal.${found.status}`)
  return {
    shop_id,
    affiliate_id: found.id,
    name: fullName(found),
    email: found.email,
    plan: isPlan(found.plan) ? found.plan : 'free',
    family_id: found.family_id,
    viewer: found.viewer_id === null ? null : { user_id: found.viewer_id, name: found.viewer_name ?? '' },
  }
}

/** Closed because its account was, and still known to whoever holds it. */
const endedWithAccount = sql<boolean>`(family.revoked_because = 'removed' and affiliate.status <> ${'active' satisfies AffiliateStatus})`

/** Only of affiliates who are there: whoever was taken out is out at once. */
function findSession(tx: Tx, shop_id: number, token: string) {
  return (
    tx
      .selectFrom('session_token')
      .innerJoin('session_family as family', join =>
        join.onRef('family.shop_id', '=', 'session_token.shop_id').onRef('family.id', '=', 'session_token.family_id'),
      )
      .innerJoin('affiliate', join =>
        join.onRef('affiliate.shop_id', '=', 'family.shop_id').onRef('affiliate.id', '=', 'family.affiliate_id'),
      )
      .innerJoin('shop', 'shop.shop_id', 'session_token.shop_id')
      .leftJoin('member as viewer', join =>
        join.onRef('viewer.shop_id', '=', 'family.shop_id').onRef('viewer.id', '=', 'family.viewer_id'),
      )
      .select(['affiliate.id', 'affiliate.first_name', 'affiliate.last_name', 'affiliate.email', 'affiliate.status', 'shop.plan'])
      .select(['session_token.family_id', 'family.viewer_id', 'family.revoked_at', 'viewer.name as viewer_name'])
      .where('session_token.shop_id', '=', shop_id)
      .where('access_hash', '=', hashToken(token))
      .where('access_expires_at', '>', sql<Date>`now()`)
      .where(eb => eb.or([eb('family.revoked_at', 'is', null), endedWithAccount]))
      .where('affiliate.removed_at', 'is', null)
      // Whoever was taken out of the shop looks in no longer.
      .where(eb => eb.or([eb('family.viewer_id', 'is', null), eb('viewer.removed_at', 'is', null)]))
      .executeTakeFirst()
  )
}
