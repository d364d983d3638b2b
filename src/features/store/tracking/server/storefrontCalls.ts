import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { splitRoute } from '#kit/contract/endpoint.ts'
import { problemsOf, Refusal } from '#kit/contract/errors.ts'
import { DAY_MS } from '#kit/days.ts'
import { refuseNul } from '#server/http/refuseNul.ts'
import { CartReport, type ClickAnswer, ClickReport, tracking as contract, PixelReport } from '../contract.ts'
import { isOwnPage, pageOf } from '../rules/affiliateLink.ts'
import { readClickText } from '../rules/click-text.ts'
import { isPrefetch } from '../rules/isVisit.ts'
import { readSubIds } from '../rules/link-marks.ts'
import { readRef } from '../rules/ref-code.ts'
import { storedText } from '../rules/storedText.ts'
import { newClickId } from './clickId.ts'
import { countClick } from './countClick.ts'
import type { Tracking } from './createTracking.ts'
import type { Link } from './directory.ts'
import { connectCart, RECENT_MS } from './store.ts'

const MAX_BYTES = 8 * 1024

/**
 * The calls of the tracker, made by pages of other origins: open to all of them, never with cookies.
 * Beacons come as plain text, which spares the browser a question beforehand; it is JSON all the same.
 */
export function storefrontCalls(app: FastifyInstance, tracking: Tracking): void {
  app.register((pages, _options, done) => {
    pages.addContentTypeParser('text/plain', { parseAs: 'string' }, pages.getDefaultJsonParser('error', 'error'))
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
    })
    pages.options('/api/track/*', { config: { access: 'public' } }, (_request, reply) => answerPreflight(reply))
    pages.post(splitRoute(contract.click.route).path, routeOf(contract.click), async request => ({
      data: await answerClick(tracking, request),
    }))
    pages.post(splitRoute(contract.cart.route).path, routeOf(contract.cart), async request => ({
      data: await noteCart(tracking, request),
    }))
    pages.post(splitRoute(contract.pixel.route).path, routeOf(contract.pixel), async request => ({
      data: await notePixelEvent(tracking, request),
    }))
    done()
  })
}

const routeOf = (endpoint: (typeof contract)[keyof typeof contract]) => ({
  bodyLimit: MAX_BYTES,
  config: { access: endpoint.access, endpoint },
})

function answerPreflight(reply: FastifyReply) {
  const allowed = { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' }
  return reply
    .headers({ ...allowed, 'access-control-max-age': '86400' })
    .code(204)
    .send()
}

async function answerClick(tracking: Tracking, request: FastifyRequest): Promise<ClickAnswer> {
  const report = read(ClickReport, request.body)
  if (isPrefetch(request.headers)) return { tracked: false }
  const link = await findLink(tracking, report)
  if (!link?.isTracking || !isFromShop(link, report, request.headers.origin)) return { tracked: false }
  const { shop_id, affiliate_id, cookie_days, affiliate } = link
  const { address, user_agent } = request.facts
  const { source, page: landing, referrer } = report
  const page = landing && pageOf(link.shop, landing)
  const told = { source, sub_ids: subIdsIn(landing), page, landing, referrer, user_agent: storedText(user_agent) }
  const click = {
    shop_id,
    affiliate_id,
    id: readSigned(tracking, link, report.click_id) ?? newClickId(),
    address,
    via: 'script' as const,
    ...told,
  }
  const click_id = await countClick(tracking, click, { log: request.log, counted: countedIn(report), isTest: link.isTest })
  return {
    tracked: true,
    click_id,
    cookie_days,
    expires_at: new Date(Date.now() + cookie_days * DAY_MS).toISOString(),
    affiliate,
    discount: await discountFor(tracking, link, request.log),
  }
}

/** A visit counts for its affiliate whether or not the code can be looked up now. */
async function discountFor({ links }: Tracking, link: Link, log: FastifyBaseLogger): Promise<string | null> {
  try {
    return await links.discountOf(link)
  } catch (error) {
    log.warn({ err: error }, 'the discount of a link could not be looked up')
    return null
  }
}

async function findLink({ links }: Tracking, { shop, ref }: ClickReport): Promise<Link | undefined> {
  const wanted = readRef(ref)
  const shop_id = wanted && (await links.shopOf(shop))
  return shop_id ? links.byRef(shop_id, wanted) : undefined
}

/** The browser itself names the page's origin; a page of another site cannot count clicks for a shop's affiliates. */
function isFromShop({ shop }: Link, { page }: ClickReport, origin: string | undefined): boolean {
  if (origin !== undefined && !isOwnPage(shop, origin)) return false
  return page === undefined || isOwnPage(shop, page)
}

/** The tracker tells the whole address of the page. */
function subIdsIn(page: string | undefined): string[] | undefined {
  const asked = URL.parse(page ?? '')?.searchParams
  return asked && readSubIds(name => asked.get(name))
}

/** The number a short link counted the click under, as the page says. */
function countedIn({ click_id }: ClickReport): string | undefined {
  const click = click_id ? readClickText(click_id) : undefined
  return click?.claim ? undefined : click?.id
}

/** A short link could only sign the click that led here; if there is room for it by now, it is counted under its number. */
function readSigned({ proofs }: Tracking, { shop_id, affiliate_id }: Link, text: string | undefined): string | undefined {
  const proven = text ? proofs.read(shop_id, text) : undefined
  return proven?.affiliate_id === affiliate_id && proven.at > Date.now() - RECENT_MS ? proven.id : undefined
}

async function noteCart({ services, links, limits }: Tracking, { body, facts }: FastifyRequest): Promise<null> {
  const { shop, click_id, cart_token } = read(CartReport, body)
  const shop_id = await links.shopOf(shop)
  const click = readClickText(click_id)
  // One that was not counted has no row that could name its cart; the cart itself carries it.
  if (shop_id === undefined || !click || click.claim) return null
  if (!limits.allow(facts.address, `cart ${click_id}`))
    throw new Refusal('too_many_requests', 'error.too_many_requests', { retryAfter: 60 })
  await services.db.inShop(shop_id, tx => connectCart(tx, shop_id, click.id, cart_token))
  return null
}

/** What a store's pixel has seen. A checkout is tied to its click as a cart is: its token is known to the buyer's browser alone. */
async function notePixelEvent({ services, links, limits, signs }: Tracking, { body, facts }: FastifyRequest): Promise<null> {
  const { shop, click_id, checkout_token } = read(PixelReport, body)
  const shop_id = await links.shopOf(shop)
  if (shop_id === undefined) return null
  await signs.note(shop_id, 'pixel')
  const click = click_id ? readClickText(click_id) : undefined
  if (!checkout_token || !click || click.claim) return null
  if (!limits.allow(facts.address, `cart ${click_id}`))
    throw new Refusal('too_many_requests', 'error.too_many_requests', { retryAfter: 60 })
  await services.db.inShop(shop_id, tx => connectCart(tx, shop_id, click.id, checkout_token))
  return null
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  refuseNul(body)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new Refusal('invalid', 'error.invalid', { fields: problemsOf(result.error) })
}
