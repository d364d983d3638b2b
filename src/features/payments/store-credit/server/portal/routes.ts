import { affiliateActor } from '#features/pages/portal-session/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { audit } from '#server/audit.ts'
import { bindKey } from '#server/http/bindKey.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { portalCredit } from '../../portal-contract.ts'
import { redeem } from '../redeem.ts'
import { listOwn, ownCredit, readWallet } from './ownCredit.ts'

export const portalCreditRoutes = ({ db }: Services): Routes =>
  routes(portalCredit, {
    wallet: ({ caller }) => db.inShop(caller.shop_id, tx => readWallet(tx, caller)),
    list: ({ caller, query }) => db.inShop(caller.shop_id, tx => listOwn(tx, caller, query)),

    redeem({ body: { amount, key }, caller, from }) {
      const { shop_id, affiliate_id } = caller
      return db.inShop(shop_id, async tx => {
        await bindKey(tx, shop_id, { key, affiliate_id, route: portalCredit.redeem.route, params: { amount } })
        const id = await redeem(tx, shop_id, { affiliate_id, amount, key, currency: await currencyOf(tx, shop_id) })
        const subject = { kind: 'affiliate', id: affiliate_id }
        await audit(tx, {
          shop_id,
          actor: affiliateActor(caller),
          action: 'storeCredit.redeem',
          subject,
          after: { amount },
          from,
        })
        return ownCredit(tx, caller, id)
      })
    },
  })
