import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import {
  browserProof,
  incentiveCodeFor,
  isBrowserOf,
  leadsFriends,
  participantByCode,
} from '#features/friends/customer-referral/server/index.ts'
import { linkTo, requireShop } from '#features/pages/registration-page/server/index.ts'
import { readClickText } from '#features/store/tracking/rules/click-text.ts'
import { readRef } from '#features/store/tracking/rules/ref-code.ts'
import { markOwnClick, shopOfHost } from '#features/store/tracking/server/index.ts'
import { type Endpoint, splitRoute } from '#kit/contract/endpoint.ts'
import { problemsOf, Refusal } from '#kit/contract/errors.ts'
import { refuseNul } from '#server/http/refuseNul.ts'
import type { Services } from '#server/services.ts'
import { friends, linkPath } from '../contract.ts'
import { readDisplays } from './displays.ts'
import { askForLink, linkWithCode } from './joining.ts'
import { codeIn, recordShare } from './sharing.ts'

const MAX_BYTES = 2048
const ARRIVALS = { calls: 120, seconds: 600 }

/** What the script in the store's pages asks. It comes from the pages of shops: open to all of them, never with cookies. */
export function friendCalls(app: FastifyInstance, services: Services): void {
  app.register((pages, _options, done) => {
    pages.addContentTypeParser('text/plain', { parseAs: 'string' }, pages.getDefaultJsonParser('error', 'error'))
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
    })
    pages.options('/api/friends/*', { config: { access: 'public' } }, (_request, reply) => answerPreflight(reply))
    pages.post(...routeOf(friends.join), async request => ({ data: await join(services, request) }))
    pages.post(...routeOf(friends.own), async request => ({ data: await noteOwn(services, request) }))
    pages.post(...routeOf(friends.share), async request => ({ data: await share(services, request) }))
    pages.post(...routeOf(friends.arrival), async request => ({ data: { code: await arrival(services, request) } }))
    done()
  })
}

const routeOf = (endpoint: Endpoint) =>
  [splitRoute(endpoint.route).path, { bodyLimit: MAX_BYTES, config: { access: endpoint.access, endpoint } }] as const

function answerPreflight(reply: FastifyReply) {
  const allowed = { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' }
  return reply
    .headers({ ...allowed, 'access-control-max-age': '86400' })
    .code(204)
    .send()
}

async function join(services: Services, request: FastifyRequest) {
  const { shop: domain, email } = read(friends.join.body!, request.body)
  const shop_id = await shopOfHost(services.db, domain.toLowerCase())
  if (shop_id === undefined) throw new Refusal('not_found')
  const code = await askForLink(services, shop_id, { email, address: request.facts.address })
  return services.db.inShop(shop_id, async tx => {
    const link = await linkWithCode(tx, shop_id, code)
    const page = linkTo(services, await requireShop(tx, shop_id), sub_path => linkPath(sub_path, { code }))
    // A shop without an address of its own has no such page.
    return { link, page: page ?? link, own: browserProof(services.config.secret, shop_id, code) }
  })
}

/** Whoever buys through their own link is known by the browser, also under another name. */
async function noteOwn({ db, limits, config }: Services, request: FastifyRequest): Promise<null> {
  const { shop: domain, link, own, click_id } = read(friends.own.body!, request.body)
  await limits.count('friends own', request.facts.address, ARRIVALS)
  const code = codeIn(link)
  const click = readClickText(click_id)
  const shop_id = code && click && (await shopOfHost(db, domain.toLowerCase()))
  if (!shop_id || !isBrowserOf(config.secret, shop_id, code, own)) return null
  await db.inShop(shop_id, async tx => {
    const participant = await participantByCode(tx, shop_id, code)
    if (participant) await markOwnClick(tx, shop_id, click.id, participant.id)
  })
  return null
}

async function share(services: Services, request: FastifyRequest): Promise<null> {
  const { shop: domain, ...shared } = read(friends.share.body!, request.body)
  const shop_id = await shopOfHost(services.db, domain.toLowerCase())
  return shop_id === undefined ? null : recordShare(services, shop_id, shared, request.facts.address)
}

/** Only a friend who comes through a customer's link hears of the discount; everybody else gets the same nothing. */
async function arrival(services: Services, request: FastifyRequest): Promise<string | null> {
  const { shop: domain, ref } = read(friends.arrival.body!, request.body)
  await services.limits.count('friends arrival', request.facts.address, ARRIVALS)
  const code = readRef(ref)
  if (!code) return null
  const shop_id = await shopOfHost(services.db, domain.toLowerCase())
  if (shop_id === undefined) return null
  return services.db.inShop(shop_id, async tx => {
    if (!(await leadsFriends(tx, shop_id, code)) || (await readDisplays(tx, shop_id)).friend_popup === 0) return null
    return incentiveCodeFor(tx, shop_id)
  })
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  refuseNul(body)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new Refusal('invalid', 'error.invalid', { fields: problemsOf(result.error) })
}
