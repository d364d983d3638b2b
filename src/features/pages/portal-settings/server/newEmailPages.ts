import type { FastifyInstance, FastifyReply } from 'fastify'
import { sentenceLook } from '#features/pages/login-page/server/index.ts'
import { languageOf, requireShop } from '#features/pages/registration-page/server/index.ts'
import {
  cancelEmailChange,
  type EmailChangeAction,
  emailChangePaths,
  findEmailChange,
  readEmailChangeToken,
} from '#features/people/affiliates/server/index.ts'
import { shopAt } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import { pageDocument, sendPage } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import type { SubPath } from '#server/pages/SubPath.ts'
import { answerAsPages, queryValue, readForms } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { confirmNewEmail } from './confirmNewEmail.ts'

const open = { config: { access: 'public' as const } }
const TRIES = { calls: 30, seconds: 600 }
/** Behind the links to both addresses. A button does it: programs that look at links before their reader does press nothing. */
export function newEmailPages(app: FastifyInstance, services: Services): void {
  app.register((pages, _options, done) => {
    readForms(pages)
    answerAsPages(pages)
    actionPages(pages, services, 'confirm')
    actionPages(pages, services, 'cancel')
    done()
  })
}

function actionPages(pages: FastifyInstance, services: Services, action: EmailChangeAction): void {
  const { db, limits, config } = services
  const path = `/:sub_path${emailChangePaths[action]}`
  pages.get<SubPath>(path, open, async (request, reply) => {
    await limits.count('new email', request.facts.address, TRIES)
    const shop_id = await shopAt(services, request.params.sub_path)
    const id = readEmailChangeToken(config.secret, action, shop_id, queryValue(request, 'token'))
    const change = id && (await db.inShop(shop_id, tx => findEmailChange(tx, shop_id, id)))
    return send(services, reply, shop_id, change ? { what: action, email: change.email } : { what: 'ended' })
  })
  pages.post<SubPath>(path, open, async (request, reply) => {
    await limits.count('new email', request.facts.address, TRIES)
    const shop_id = await shopAt(services, request.params.sub_path)
    const id = readEmailChangeToken(config.secret, action, shop_id, queryValue(request, 'token'))
    if (!id) return send(services, reply, shop_id, { what: 'ended' })
    if (action === 'confirm')
      return send(services, reply, shop_id, { what: await confirmNewEmail(services, shop_id, id, request.facts) })
    const cancelled = await db.inShop(shop_id, tx => cancelEmailChange(tx, shop_id, id))
    return send(services, reply, shop_id, { what: cancelled ? 'cancelled' : 'ended' })
  })
}

interface EmailPageContent {
  what: EmailChangeAction | 'confirmed' | 'cancelled' | 'taken' | 'ended'
  /** The new one, to whoever is asked about it. */
  email?: string
}

const statuses: Partial<Record<EmailPageContent['what'], number>> = { ended: 404, taken: 409 }

async function send(services: Services, reply: FastifyReply, shop_id: number, { what, email = '' }: EmailPageContent) {
  const { shop, look } = await services.db.inShop(shop_id, async tx => {
    const found = await requireShop(tx, shop_id)
    return { shop: found, look: await sentenceLook(tx, found) }
  })
  const site = siteOf(services, shop)
  if (!site) throw new Refusal('not_found')
  const language = languageOf(shop)
  const say = (part: string) =>
    services.texts(language).any(`portalSettings.newEmail.${what}.${part}`, { brand: look.brand, email })
  const title = say('title')
  const isQuestion = what === 'confirm' || what === 'cancel'
  const page = await renderPage({
    ...{ page: 'sentence', language, title, text: say('text'), mark: what === 'ended' ? 'nothing' : 'mail', ...look },
    // The form goes to the address it stands on, which names the request.
    ...(isQuestion
      ? { button: { text: say('button'), token: '' } }
      : { link: { text: services.texts(language).any('portalSettings.newEmail.logIn'), href: site.portal('/login') } }),
  })
  return sendPage(reply, pageDocument(page, { title, noindex: true }), { status: statuses[what] ?? 200 })
}
