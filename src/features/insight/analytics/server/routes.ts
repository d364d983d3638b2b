import { dailyRates } from '#features/account/multi-store/server/index.ts'
import { permits } from '#kit/access.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type AffiliateFigures, analytics, type CodeFigures, type ProductFigures } from '../contract.ts'
import { exportFigures } from './exportFigures.ts'
import { options } from './options.ts'
import { chartOf, storesFigures } from './stores.ts'
import { listAffiliates, nextAffiliates, type TableReader } from './tables/affiliates.ts'
import { listCodes, nextCodes } from './tables/codes.ts'
import { affiliateColumns, codeColumns, productColumns } from './tables/columns.ts'
import { listProducts, nextProducts } from './tables/products.ts'

export function analyticsRoutes(services: Services): Routes {
  const { db, config } = services
  const rates = dailyRates(config.exchangeRates)
  return routes(analytics, {
    chart: ({ query, caller }) => chartOf(db, caller, query),
    stores: ({ query, caller }) => storesFigures({ db, caller, rates }, query),
    affiliates: ({ query, caller }) => db.inShop(caller.shop_id, tx => listAffiliates(tx, readerOf(caller), query)),
    exportAffiliates: call =>
      exportFigures<AffiliateFigures>(services, call, {
        list: 'top-affiliates',
        columns: affiliateColumns,
        next: (tx, step) => nextAffiliates(tx, readerOf(call.caller), call.query, step),
      }),
    codes: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listCodes(tx, shop_id, query)),
    exportCodes: call =>
      exportFigures<CodeFigures>(services, call, {
        list: 'codes',
        columns: codeColumns,
        next: (tx, step) => nextCodes(tx, call.caller.shop_id, call.query, step),
      }),
    products: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => listProducts(tx, shop_id, query)),
    exportProducts: call =>
      exportFigures<ProductFigures>(services, call, {
        list: 'products',
        columns: productColumns,
        next: (tx, step) => nextProducts(tx, call.caller.shop_id, call.query, step),
      }),
    options: ({ query, caller }) => db.inShop(caller.shop_id, tx => options(tx, readerOf(caller), query)),
  })
}

const readerOf = (caller: Caller): TableReader => ({
  shop_id: caller.shop_id,
  seesEmails: permits(caller, 'affiliate-and-coupon'),
})
