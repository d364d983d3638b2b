import { couponsOf, linksOfAffiliate } from '#features/affiliates/server/index.ts'
import { accountsOf } from '#features/ledger/server/index.ts'
import { currencyOf } from '#features/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type PortalHome, portalHome } from '../contract.ts'

export const portalHomeRoutes = ({ db, publicUrl }: Services): Routes =>
  routes(portalHome, {
    get: ({ caller }) => db.inShop(caller.shop_id, tx => homeOf(tx, caller, publicUrl())),
  })

async function homeOf(tx: Tx, { shop_id, affiliate_id }: AffiliateCaller, publicUrl: string): Promise<PortalHome> {
  const { default_link, short_link } = await linksOfAffiliate(tx, shop_id, affiliate_id, publicUrl)
  return {
    sums: await sumsOf(tx, shop_id, affiliate_id),
    link: default_link,
    short_link,
    coupons: await couponsOf(tx, shop_id, affiliate_id),
  }
}

async function sumsOf(tx: Tx, shop_id: number, affiliate_id: number): Promise<PortalHome['sums']> {
  const accounts = await accountsOf(tx, shop_id, affiliate_id)
  const own = await currencyOf(tx, shop_id)
  const currencies = [own, ...new Set(accounts.map(({ currency }) => currency).filter(currency => currency !== own))]
  return currencies.map(currency => {
    const amountIn = (account: string) =>
      accounts.find(found => found.currency === currency && found.account === account)?.amount ?? 0
    return {
      currency,
      pending: amountIn('pending'),
      payable: amountIn('payable'),
      on_its_way: amountIn('reserved'),
      paid: amountIn('paid'),
    }
  })
}
