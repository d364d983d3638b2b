import { askTwins, type Twin } from '#features/account/multi-store/server/index.ts'
import { brandOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import { AFFILIATES } from '#features/people/affiliates/rules/shared-fields.ts'
import { affiliateOf, linksOfAffiliate } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import type { PortalStores } from '../contract.ts'
import { sumsOf } from './sumsOf.ts'

/** The affiliate's account in the other stores of the brand, each by its own books. Who looks in from this store sees this store alone. */
export async function otherStores(services: Services, { shop_id, affiliate_id, viewer }: AffiliateCaller): Promise<PortalStores> {
  if (viewer) return { stores: [], away: [] }
  const twin = { shop_id, subject_id: affiliate_id }
  const { stores, away } = await askTwins(services.db, twin, AFFILIATES, (tx, there) => showStore(tx, services, there))
  return { stores: stores.map(({ found }) => found), away: away.map(({ name }) => name) }
}

async function showStore(tx: Tx, services: Services, { shop_id, subject_id }: Twin) {
  const person = await affiliateOf(tx, shop_id, subject_id).select('status').executeTakeFirst()
  if (!person) return undefined
  const shop = await requireShop(tx, shop_id)
  const { shared_link } = await linksOfAffiliate(tx, shop_id, subject_id, services.publicUrl())
  return {
    shop_id,
    name: brandOf(shop),
    link: shared_link,
    portal: siteOf(services, shop)?.portal() ?? null,
    is_active: person.status === 'active',
    sums: await sumsOf(tx, shop_id, subject_id),
  }
}
