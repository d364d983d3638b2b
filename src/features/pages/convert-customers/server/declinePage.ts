import type { FastifyInstance, FastifyReply } from 'fastify'
import { brandOf, languageOf, requireShop, type Shop } from '#features/pages/registration-page/server/index.ts'
import { shopAt } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { pageDocument, sendPage } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import type { SubPath } from '#server/pages/SubPath.ts'
import { answerAsPages, queryValue, readForms, wantsData } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { readDeclineToken } from './invitation-links.ts'
import { declineInvitation, findInvitation } from './store.ts'

const open = { config: { access: 'public' as const } }
const TRIES = { calls: 60, seconds: 600 }
const PATH = '/:sub_path/join/stop'
/** Where an invitation is declined. Opening it declines nothing: programs that look at links before their reader does press no button. */
export function declinePages(app: FastifyInstance, services: Services): void {
  const { db, limits, config } = services
  app.register((pages, _options, done) => {
    readForms(pages)
    answerAsPages(pages)
    pages.get<SubPath>(PATH, open, async (request, reply) => {
      await limits.count('join', request.facts.address, TRIES)
      const shop_id = await shopAt(services, request.params.sub_path)
      const id = readDeclineToken(config.secret, shop_id, queryValue(request, 'token'))
      const { shop, invitation } = await db.inShop(shop_id, async tx => ({
        shop: await requireShop(tx, shop_id),
        invitation: id === undefined ? undefined : await findInvitation(tx, shop_id, id),
      }))
      if (!invitation || invitation.accepted_at) throw new Refusal('not_found')
      return send(services, reply, shop, { email: invitation.email, isDeclined: invitation.declined_at !== null })
    })
    // The button, and mail programs that do it with one click (RFC 8058).
    pages.post<SubPath>(PATH, open, async (request, reply) => {
      await limits.count('join', request.facts.address, TRIES)
      const shop_id = await shopAt(services, request.params.sub_path)
      const id = readDeclineToken(config.secret, shop_id, queryValue(request, 'token'))
      const { shop, email } = await db.inShop(shop_id, async tx => ({
        shop: await requireShop(tx, shop_id),
        email: id === undefined ? undefined : await declineInvitation(tx, shop_id, id),
      }))
      if (email === undefined) throw new Refusal('not_found')
      if (wantsData(request)) return reply.code(200).send()
      return send(services, reply, shop, { email, isDeclined: true })
    })
    done()
  })
}

interface Declining {
  email: string
  isDeclined: boolean
}

async function send(services: Services, reply: FastifyReply, shop: Shop, { email, isDeclined }: Declining) {
  const language = languageOf(shop)
  const brand = brandOf(shop)
  const say = (part: string) => services.texts(language).any(`convertCustomers.decline.${part}`, { brand, email })
  const title = say(isDeclined ? 'doneTitle' : 'title')
  const page = await renderPage({
    ...{ page: 'sentence', language, title, brand, mark: 'mail', text: say(isDeclined ? 'done' : 'text') },
    // The form goes to the address it stands on, which names the invitation.
    button: isDeclined ? undefined : { text: say('button'), token: '' },
  })
  return sendPage(reply, pageDocument(page, { title, noindex: true }))
}
