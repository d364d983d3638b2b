import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentenceLook } from '#features/pages/login-page/server/index.ts'
import { languageOf, requireShop, type Shop } from '#features/pages/registration-page/server/index.ts'
import { newcomerAddress, noteIfStopped } from '#features/pages/sign-up/server/index.ts'
import { shopAt } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { isTaken } from '#server/db/constraints.ts'
import { siteOf } from '#server/hosts/affiliate-site.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import { pageDocument, sendPage } from '#server/pages/page-document.ts'
import { renderPage } from '#server/pages/renderer.ts'
import type { SubPath } from '#server/pages/SubPath.ts'
import { answerAsPages, queryValue, readForms, sentIn, wantsData } from '#server/pages/visitor-pages.ts'
import type { Services } from '#server/services.ts'
import { convertCustomer } from './convert.ts'
import { readInvitationToken } from './invitation-links.ts'
import { findInvitation, noteAccepted, takeInvitation } from './store.ts'

const open = { config: { access: 'public' as const } }
const TRIES = { calls: 30, seconds: 600 }
const PATH = '/:sub_path/join'
/** The page behind the mailed invitation. Its button is the consent: programs that look at links before their reader does press nothing. */
export function joinPages(app: FastifyInstance, services: Services): void {
  const { db, limits, config } = services
  app.register((pages, _options, done) => {
    readForms(pages)
    answerAsPages(pages)
    pages.get<SubPath>(PATH, open, async (request, reply) => {
      await limits.count('join', request.facts.address, TRIES)
      const shop_id = await shopAt(services, request.params.sub_path)
      const token = queryValue(request, 'token')
      const id = readInvitationToken(config.secret, shop_id, token)
      const { shop, invitation } = await db.inShop(shop_id, async tx => ({
        shop: await requireShop(tx, shop_id),
        invitation: id === undefined ? undefined : await findInvitation(tx, shop_id, id),
      }))
      if (!invitation || invitation.accepted_at || invitation.declined_at) return sendEnded({ services, request, reply, shop })
      return sendQuestion(services, reply, shop, { email: invitation.email, token: token! })
    })
    pages.post<SubPath>(PATH, open, async (request, reply) => {
      await limits.count('join', request.facts.address, TRIES)
      const { sub_path } = request.params
      const shop_id = await shopAt(services, sub_path)
      const [token] = sentIn(request.body).token ?? []
      const id = readInvitationToken(config.secret, shop_id, token)
      const next = id === undefined ? undefined : await accept(services, { shop_id, sub_path, id }, request.facts)
      if (next !== undefined) return reply.redirect(next, 303)
      return sendEnded({ services, request, reply, shop: await db.inShop(shop_id, tx => requireShop(tx, shop_id)) })
    })
    done()
  })
}

interface Accepted {
  shop_id: number
  sub_path: string
  /** Of the invitation. */
  id: number
}

/** Makes the affiliate, once, and says where they go on; nothing where it was done already, they are one, or the merchant takes nobody like them any more. */
async function accept(services: Services, { shop_id, sub_path, id }: Accepted, from: RequestFacts): Promise<string | undefined> {
  const { db } = services
  const invitation = await db.inShop(shop_id, tx => findInvitation(tx, shop_id, id))
  if (!invitation) return undefined
  try {
    return await noteIfStopped(db, shop_id, { email: invitation.email, address: from.address }, () =>
      db.inShop(shop_id, async tx => {
        const taken = await takeInvitation(tx, shop_id, id)
        if (!taken) return undefined
        const { email, first_name, last_name, program_id } = taken
        const person = { email, first_name, last_name }
        const made = await convertCustomer(tx, services, shop_id, {
          person,
          program_id,
          signup_source: 'converted_customer',
          from,
        })
        await noteAccepted(tx, shop_id, id, made.id)
        return newcomerAddress(tx, services, { shop_id, sub_path, affiliate_id: made.id, begins: made.status === 'active' })
      }),
    )
  } catch (error) {
    if (isTaken(error) || error instanceof Refusal) return undefined
    throw error
  }
}

async function sendQuestion(
  services: Services,
  reply: FastifyReply,
  shop: Shop,
  { email, token }: { email: string; token: string },
) {
  const language = languageOf(shop)
  const t = services.texts(language)
  const look = await services.db.inShop(shop.shop_id, tx => sentenceLook(tx, shop))
  const say = (part: string) => t.any(`convertCustomers.join.${part}`, { brand: look.brand, email })
  const title = say('title')
  const button = { text: say('button'), token }
  const page = await renderPage({ page: 'sentence', language, title, text: say('text'), mark: 'mail', button, ...look })
  return sendPage(reply, pageDocument(page, { title, noindex: true }))
}

interface Ended {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  shop: Shop
}

/** An old link, a used one and a made-up one look the same. */
async function sendEnded({ services, request, reply, shop }: Ended) {
  if (wantsData(request)) throw new Refusal('not_found')
  const language = languageOf(shop)
  const t = services.texts(language)
  const look = await services.db.inShop(shop.shop_id, tx => sentenceLook(tx, shop))
  const say = (part: string) => t.any(`convertCustomers.join.${part}`, { brand: look.brand })
  const title = say('endedTitle')
  const href = siteOf(services, shop)?.portal('/login')
  const link = href === undefined ? undefined : { text: say('logIn'), href }
  const page = await renderPage({ page: 'sentence', language, title, text: say('ended'), mark: 'nothing', link, ...look })
  return sendPage(reply, pageDocument(page, { title, noindex: true }), { status: 404 })
}
