import { askTwins, type Twin } from '#features/account/multi-store/server/index.ts'
import { hashToken, insertHandover, newToken } from '#features/account/session/server/index.ts'
import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import { brandOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import { entryOf } from '#features/people/affiliates/rules/entryOf.ts'
import { AFFILIATES } from '#features/people/affiliates/rules/shared-fields.ts'
import { affiliateOf, findSecondFactor, takeSecondFactorCode } from '#features/people/affiliates/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { ENTRY } from '#kit/portal-paths.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'

const SECONDS = 60

interface StoreLogin {
  store_id: number
  /** Of the authenticator app, where the account there asks for one. */
  code: string | undefined
}

/**
 * Where who is signed in here goes on in another store of the brand without a password. What that store asks for beside it, it still
 * asks for; whom it does not let in, it does not let in this way either.
 */
export async function openStore(
  services: Services,
  { shop_id, affiliate_id }: AffiliateCaller,
  { store_id, code }: StoreLogin,
): Promise<{ url: string }> {
  const { stores, away } = await askTwins(
    services.db,
    { shop_id, subject_id: affiliate_id },
    AFFILIATES,
    (tx, twin) => wayIn(tx, services, twin, { code, from_shop_id: shop_id }),
    { only: store_id },
  )
  if (away.length > 0) throw new Refusal('unavailable', 'portal.storeAway')
  const url = stores[0]?.found
  if (url === undefined) throw new Refusal('not_found', 'portal.storeNotConnected')
  return { url }
}

async function wayIn(
  tx: Tx,
  services: Services,
  { shop_id, subject_id: affiliate_id }: Twin,
  { code, from_shop_id }: { code: string | undefined; from_shop_id: number },
): Promise<string | undefined> {
  const person = await affiliateOf(tx, shop_id, affiliate_id).select(['status', 'denied_at', 'closed_at']).executeTakeFirst()
  if (!person) return undefined
  const entry = entryOf({ ...person, status: person.status as AffiliateStatus })
  if (entry !== 'active' && entry !== 'deactivated') throw new Refusal('forbidden', `portal.${entry}`)
  const shop = await requireShop(tx, shop_id)
  const site = siteOf(services, shop)
  if (!site) throw new Refusal('conflict', 'portal.storeWithoutPortal', { params: { store: brandOf(shop) } })
  await requireCode(tx, services, { shop_id, affiliate_id }, code)
  const entering = newToken(shop_id)
  await insertHandover(tx, shop_id, { affiliate_id, from_shop_id, code_hash: hashToken(entering), seconds: SECONDS })
  // Behind the hash, which no server and no log gets to see.
  return site.portal(`#${ENTRY}=${entering}`)
}

/** As a problem of its field: the session here is in order. */
async function requireCode(
  tx: Tx,
  services: Services,
  person: { shop_id: number; affiliate_id: number },
  code: string | undefined,
): Promise<void> {
  if (!(await findSecondFactor(tx, person))) return
  if (!code) throw invalidFields({ code: 'session.codeRequired' })
  if (!(await takeSecondFactorCode(tx, services, person, code))) throw invalidFields({ code: 'session.codeWrong' })
}
