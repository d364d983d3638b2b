import { requireProgram } from '#features/commissions/programs/server/index.ts'
import { ownCoupons } from '#features/motivation/coupons/server/index.ts'
import { sharingWords } from '#features/pages/thank-you-page/server/index.ts'
import { affiliateOf, linksOfAffiliate } from '#features/people/affiliates/server/index.ts'
import { dealOf } from '#features/people/deal/server/index.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import type { AnyText } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type PortalHome, portalHome } from '../contract.ts'
import { openSteps } from './openSteps.ts'
import { otherStores } from './otherStores.ts'
import { sumsOf } from './sumsOf.ts'

export function portalHomeRoutes(services: Services): Routes {
  const { db, publicUrl, texts } = services
  return routes(portalHome, {
    get: ({ caller, from }) =>
      db.inShop(caller.shop_id, tx => homeOf(tx, caller, { publicUrl: publicUrl(), t: texts(from.language) })),
    stores: ({ caller }) => otherStores(services, caller),
  })
}

async function homeOf(tx: Tx, caller: AffiliateCaller, { publicUrl, t }: { publicUrl: string; t: AnyText }): Promise<PortalHome> {
  const { shop_id, affiliate_id } = caller
  const { shared_link, short_link } = await linksOfAffiliate(tx, shop_id, affiliate_id, publicUrl)
  const { program_id } = await affiliateOf(tx, shop_id, affiliate_id).select('program_id').executeTakeFirstOrThrow()
  const { track_by_coupon } = await readShop(tx, shop_id, 'track_by_coupon')
  return {
    sums: await sumsOf(tx, shop_id, affiliate_id),
    deal: await dealOf(tx, caller),
    steps: await openSteps(tx, caller),
    message: (await requireProgram(tx, shop_id, program_id)).portal_message,
    link: shared_link,
    short_link,
    share_words: await sharingWords(tx, shop_id, program_id),
    // Where codes count for nobody, none is to be handed out.
    coupons: track_by_coupon ? await ownCoupons(tx, shop_id, affiliate_id, t) : [],
  }
}
