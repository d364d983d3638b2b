import type { FastifyInstance } from 'fastify'
import { findReferralProgram } from '#features/friends/customer-referral/server/index.ts'
import { linkTo, requireShop } from '#features/pages/registration-page/server/index.ts'
import { shopOfHost } from '#features/store/tracking/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { freshForm } from '#page/PageRequest.ts'
import { sendPage } from '#server/pages/page-document.ts'
import { answerAsPages, queryValue } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { isFromAppProxy } from '#server/store-platform/isFromAppProxy.ts'
import { landingPath } from '../contract.ts'
import { readDisplays } from './displays.ts'
import { renderLanding } from './landing.ts'

type Query = Record<string, string | string[]>

/** The landing page inside a store, at `/apps/refer-a-friend` of its own address. The platform passes it on, and signs whose it is. */
export function storePage(app: FastifyInstance, services: Services): void {
  const { db, config, publicUrl } = services
  app.register((pages, _options, done) => {
    answerAsPages(pages)
    pages.get<{ Querystring: Query }>('/api/friends/page', { config: { access: 'public' } }, async (request, reply) => {
      const { platform } = config
      const domain = queryValue(request, 'shop')
      if (!platform || !domain || !isFromAppProxy(platform, request.query, new Date())) throw new Refusal('not_found')
      const shop_id = await shopOfHost(db, domain.toLowerCase())
      if (shop_id === undefined) throw new Refusal('not_found')
      const base = publicUrl()
      const { page, action } = await db.inShop(shop_id, async tx => {
        const isShown = (await readDisplays(tx, shop_id)).landing_page === 1 && (await findReferralProgram(tx, shop_id))
        const shop = await requireShop(tx, shop_id)
        // What is typed goes to the page of the shop's own, which answers it.
        const action = linkTo(services, shop, landingPath)
        if (!isShown || !action) throw new Refusal('not_found')
        const state = { ...freshForm, action }
        return { action, page: await renderLanding(tx, services, shop, { part: 'signup', lang: undefined, state, base }) }
      })
      return sendPage(reply, page, { leadsTo: new URL(action).origin, base })
    })
    done()
  })
}
