import { dailyRates } from '#features/account/multi-store/server/index.ts'
import { shownForm } from '#features/pages/registration-page/server/index.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { home } from '../contract.ts'
import { appsFor, bannersFor, partnersFor, readHomeContent } from './content.ts'
import { dashboardOf } from './dashboard.ts'
import { overviewIn, storesOverview } from './overview.ts'
import { planNotice } from './planNotice.ts'
import { todoOf } from './todo.ts'

export function homeRoutes(services: Services): Routes {
  const { db, config } = services
  const content = readHomeContent(config.homeContent)
  const rates = dailyRates(config.exchangeRates)
  return routes(home, {
    todo: ({ caller }) => db.inShop(caller.shop_id, tx => todoOf(tx, caller)),
    overview: ({ caller, query }) => overviewIn(db, caller, query),
    storesOverview: ({ caller, query }) => storesOverview({ db, caller, rates }, query.days),
    dashboard: ({ caller, from }) => db.inShop(caller.shop_id, tx => dashboardOf(tx, services, caller, from.language)),
    banners: ({ caller: { shop_id, role_name, support }, from: { language } }) =>
      db.inShop(shop_id, async tx => {
        const reader = { shop_id, language }
        // The plan is the owner's business.
        const notice = role_name === 'super-admin' && !support ? await planNotice(tx, services, reader) : undefined
        return [...(notice ? [notice] : []), ...(await bannersFor(tx, content, reader))]
      }),
    partnerBanners: ({ caller: { shop_id }, from: { language } }) =>
      db.inShop(shop_id, tx => partnersFor(tx, content, { shop_id, language })),
    apps: async ({ from: { language } }) => appsFor(content, language),
    forms: ({ caller: { shop_id } }) =>
      db.inShop(shop_id, async tx => {
        const form = await shownForm(tx, config, shop_id)
        return form ? [form] : []
      }),
  })
}
