import { affiliateOf } from '#features/people/affiliates/server/index.ts'
import { hasFeatureIn } from '#features/store/shop/server/index.ts'
import { readDesign } from '#kit/design/design.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import { findDesign, type PageRef } from '#server/page-designs/store.ts'
import { firstLoginPage as table } from '../rules/firstLoginPage.ts'

export const refOf = (shop_id: number): PageRef => ({ shop_id, program_id: null, page: 'first-login' })

/** Whether there is such a page and the affiliate has not read it; who of the shop looks in reads nothing in their place. */
export async function isFirstLoginPageDue(
  tx: Tx,
  { shop_id, affiliate_id, viewer }: Pick<AffiliateCaller, 'shop_id' | 'affiliate_id' | 'viewer'>,
): Promise<boolean> {
  if (viewer || !(await hasFeatureIn(tx, shop_id, 'firstLoginPage'))) return false
  const person = await affiliateOf(tx, shop_id, affiliate_id).select('welcomed_at').executeTakeFirst()
  if (person?.welcomed_at !== null) return false
  const stored = await findDesign(tx, refOf(shop_id))
  return readDesign(table, stored?.design).enabled === 1
}
