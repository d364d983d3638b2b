import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandOf, languageOf, requireShop, type Shop } from '#features/pages/registration-page/server/index.ts'
import { shopAt } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { portalTarget } from '#kit/portal-target.ts'
import { pageTexts } from '#page/page-texts.ts'
import { pageDocument, sendPage } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import { asked, sentIn, wantsData } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { signUpPaths } from '../contract.ts'
import { arrivalOf } from './arrival.ts'
import { confirmEmail } from './confirmEmail.ts'
import { isItemLink } from './email-links.ts'

const open = { config: { access: 'public' as const } }
const TRIES = { calls: 30, seconds: 600 }
const PATH = '/:sub_path/verify-email'
type Sub = { Params: { sub_path: string } }

/** The page behind the mailed link. Its button confirms: programs that look at links before their reader does press nothing. */
export function verifyRoutes(pages: FastifyInstance, services: Services): void {
  const { db, limits, config } = services
  pages.get<Sub>(PATH, open, async (request, reply) => {
    await limits.count('verify-email', request.facts.address, TRIES)
    const shop_id = await shopAt(services, request.params.sub_path)
    const token = asked(request, 'token')
    const { shop, isGood } = await db.inShop(shop_id, async tx => ({
      shop: await requireShop(tx, shop_id),
      isGood: await isItemLink(tx, shop_id, token),
    }))
    return isGood
      ? sendQuestion(reply, shop, { token: token!, target: portalTarget(asked(request, 'to')) })
      : sendEnded(request, reply, shop)
  })
  pages.post<Sub>(PATH, open, async (request, reply) => {
    await limits.count('verify-email', request.facts.address, TRIES)
    const { sub_path } = request.params
    const shop_id = await shopAt(services, sub_path)
    const { token: [token] = [], to: [to] = [] } = sentIn(request.body)
    const id = await db.inShop(shop_id, tx => confirmEmail(tx, shop_id, token, request.facts))
    if (id === undefined) return sendEnded(request, reply, await db.inShop(shop_id, tx => requireShop(tx, shop_id)))
    return reply.redirect(signUpPaths.thankYou(sub_path, arrivalOf(config.secret, shop_id, id), portalTarget(to)), 303)
  })
}

async function sendQuestion(reply: FastifyReply, shop: Shop, link: { token: string; target?: string }) {
  const language = languageOf(shop)
  const t = pageTexts(language)
  const title = t('page.verifyTitle')
  const brand = brandOf(shop)
  const text = t('page.verify', { brand })
  const button = { text: t('page.verifyButton'), ...link }
  const page = await renderPage({ page: 'sentence', language, title, text, mark: 'mail', brand, button })
  return sendPage(reply, pageDocument(page, { title, noindex: true }))
}

/** An old link, a used one and a made-up one look the same. */
async function sendEnded(request: FastifyRequest, reply: FastifyReply, shop: Shop) {
  if (wantsData(request)) throw new Refusal('not_found')
  const language = languageOf(shop)
  const t = pageTexts(language)
  const title = t('page.verifyEndedTitle')
  const brand = brandOf(shop)
  const text = t('page.verifyEnded', { brand })
  const page = await renderPage({ page: 'sentence', language, title, text, mark: 'nothing', brand })
  return sendPage(reply, pageDocument(page, { title, noindex: true }), { status: 404 })
}
