import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentenceLook } from '#features/pages/login-page/server/index.ts'
import { languageOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import { shopAt } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { loginTo, portalTarget } from '#kit/portal-target.ts'
import { pageTexts } from '#page/page-texts.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { pageDocument, sendPage } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import type { SubPath } from '#server/pages/SubPath.ts'
import { queryValue, sentIn, wantsData } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { confirmEmail } from './confirmEmail.ts'
import { isItemLink, isUsedLink } from './email-links.ts'
import { newcomerAddress } from './newcomerAddress.ts'

const open = { config: { access: 'public' as const } }
const TRIES = { calls: 30, seconds: 600 }
const PATH = '/:sub_path/verify-email'
/** The page behind the mailed link. Its button confirms: programs that look at links before their reader does press nothing. */
export function verifyRoutes(pages: FastifyInstance, services: Services): void {
  const { db, limits } = services
  pages.get<SubPath>(PATH, open, async (request, reply) => {
    await limits.count('verify-email', request.facts.address, TRIES)
    const shop_id = await shopAt(services, request.params.sub_path)
    const link = { token: queryValue(request, 'token'), target: portalTarget(queryValue(request, 'to')) }
    const isGood = await db.inShop(shop_id, tx => isItemLink(tx, shop_id, link.token))
    return (isGood ? sendQuestion : sendOver)({ services, request, reply, shop_id, ...link })
  })
  pages.post<SubPath>(PATH, open, async (request, reply) => {
    await limits.count('verify-email', request.facts.address, TRIES)
    const { sub_path } = request.params
    const shop_id = await shopAt(services, sub_path)
    const { token: [token] = [], to: [to] = [] } = sentIn(request.body)
    const target = portalTarget(to)
    const next = await db.inShop(shop_id, async tx => {
      const confirmed = await confirmEmail(tx, shop_id, token, request.facts)
      if (!confirmed) return undefined
      const { id: affiliate_id, begins } = confirmed
      return newcomerAddress(tx, services, { shop_id, sub_path, affiliate_id, begins, target })
    })
    return next ? reply.redirect(next, 303) : sendOver({ services, request, reply, shop_id, token, target })
  })
}

interface VerifyVisit {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  shop_id: number
  token: string | undefined
  target: string | undefined
}

async function sendQuestion({ services, reply, shop_id, token = '', target }: VerifyVisit) {
  const { shop, look } = await services.db.inShop(shop_id, tx => dressed(tx, shop_id))
  const language = languageOf(shop)
  const t = pageTexts(language)
  const title = t('page.verifyTitle')
  const text = t('page.verify', { brand: look.brand })
  const button = { text: t('page.verifyButton'), token, target }
  const page = await renderPage({ page: 'sentence', language, title, text, mark: 'mail', button, ...look })
  return sendPage(reply, pageDocument(page, { title, noindex: true }))
}

/** A used link has done its work and leads to the login; an old one and a made-up one look the same. */
async function sendOver({ services, request, reply, shop_id, token, target }: VerifyVisit) {
  if (wantsData(request)) throw new Refusal('not_found')
  const { shop, look, isUsed } = await services.db.inShop(shop_id, async tx => ({
    ...(await dressed(tx, shop_id)),
    isUsed: await isUsedLink(tx, shop_id, token),
  }))
  const language = languageOf(shop)
  const t = pageTexts(language)
  const title = t(isUsed ? 'page.verifyDoneTitle' : 'page.verifyEndedTitle')
  const text = t(isUsed ? 'page.verifyDone' : 'page.verifyEnded', { brand: look.brand })
  const href = siteOf(services, shop)?.portal(loginTo(target))
  const link = href === undefined ? undefined : { text: t('page.logIn'), href }
  const mark = isUsed ? 'mail' : 'nothing'
  const page = await renderPage({ page: 'sentence', language, title, text, mark, link, ...look })
  return sendPage(reply, pageDocument(page, { title, noindex: true }), { status: isUsed ? 200 : 404 })
}

async function dressed(tx: Tx, shop_id: number) {
  const shop = await requireShop(tx, shop_id)
  return { shop, look: await sentenceLook(tx, shop) }
}
