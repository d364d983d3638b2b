import { createSessionDirectory, familyHolding, shopOfToken } from '#features/account/session/server/index.ts'
import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import { entryOf } from '#features/people/affiliates/rules/entryOf.ts'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { planFrom } from '#kit/access.ts'
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
  const entry = entryOf({ ...found, status: found.status as AffiliateStatus })
  if (entry !== 'active' && entry !== 'deactivated') throw new Refusal('unauthenticated', `portal.${entry}`)
  return {
    shop_id,
    affiliate_id: found.id,
    name: fullName(found),
    email: found.email,
    plan: planFrom(found.plan),
    family_id: found.family_id,
    is_active: entry === 'active',
    viewer: found.viewer_id === null ? null : { user_id: found.viewer_id, name: found.viewer_name ?? '' },
  }
}

/** Only of affiliates who are there: whoever was taken out is out at once. */
function findSession(tx: Tx, shop_id: number, token: string) {
  return (
    tx
      .selectFrom('session_family as family')
      .innerJoin('affiliate', join =>
        join.onRef('affiliate.shop_id', '=', 'family.shop_id').onRef('affiliate.id', '=', 'family.affiliate_id'),
      )
      .innerJoin('shop', 'shop.shop_id', 'family.shop_id')
      .leftJoin('member as viewer', join =>
        join.onRef('viewer.shop_id', '=', 'family.shop_id').onRef('viewer.id', '=', 'family.viewer_id'),
      )
      .select(['affiliate.id', 'affiliate.first_name', 'affiliate.last_name', 'affiliate.email', 'affiliate.status', 'shop.plan'])
      .select(['affiliate.denied_at', 'affiliate.closed_at'])
      .select(['family.id as family_id', 'family.viewer_id', 'viewer.name as viewer_name'])
      .where('family.shop_id', '=', shop_id)
      .where('family.id', '=', familyHolding(tx, shop_id, token))
      .where('family.revoked_at', 'is', null)
      .where('affiliate.removed_at', 'is', null)
      // Whoever was taken out of the shop looks in no longer.
      .where(eb => eb.or([eb('family.viewer_id', 'is', null), eb('viewer.removed_at', 'is', null)]))
      .executeTakeFirst()
  )
}
