import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { referrals } from '../contract.ts'
import { explainStoredReferral } from './explanation.ts'
import { listReferrals } from './list.ts'
import { explainOrder } from './orderExplanation.ts'

export function referralRoutes({ db, texts }: Services): Routes {
  return routes(referrals, {
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listReferrals(tx, shop_id, query)),

    explanation: ({ id, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => explainStoredReferral(tx, shop_id, id, texts(from.language))),

    orderExplanation: ({ query, caller: { shop_id }, from }) =>
      db.inShop(shop_id, tx => explainOrder(tx, shop_id, query.number, texts(from.language))),
  })
}
