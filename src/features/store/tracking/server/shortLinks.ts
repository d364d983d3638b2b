import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kit/contract/errors.ts'
import { isServerFault } from '#server/db/servers/isServerFault.ts'
import { ServerAway } from '#server/db/servers/ServerAway.ts'
import { html } from '#server/http/html.ts'
import { isOwnPage, linkTo, PAGE, pageAddress, pageOf as pathOf } from '../rules/affiliateLink.ts'
import { isBrowser, isVisit } from '../rules/isVisit.ts'
import { type LinkMarks, readMark, readSubIds, SOURCE, withMarks } from '../rules/link-marks.ts'
import { readPagePath } from '../rules/readPagePath.ts'
import { readShortCode, readSlugCode } from '../rules/ref-code.ts'
import { storedText } from '../rules/storedText.ts'
import { newClickId } from './clickId.ts'
import { countClick } from './countClick.ts'
import type { Tracking } from './createTracking.ts'
import type { Link } from './directory.ts'

interface ShortLink {
  Params: { code: string }
  Querystring: Record<string, unknown>
}

/** `/r/{code}`: counts the click and goes on to the store. Leads to pages of the shop only and leaves nothing in the browser. */
export function shortLinks(app: FastifyInstance, tracking: Tracking): void {
  app.get<ShortLink>('/r/:code', { config: { access: 'public', leadsAway: true } }, async (request, reply) => {
    const found = await findLink(request, tracking).catch(error => {
      if (error instanceof ServerAway || isServerFault(error)) return 'away' as const
      throw error
    })
    if (found === 'away') return leadBlindly(request, reply, tracking)
    if (!found) return answerUnknown(request, reply, tracking)
    const { link, path } = found
    const marks = marksIn(request.query)
    const lead = link.leadTo(path)
    const click_id = await countVisit(request, tracking, link, { ...marks, landing: lead.landing, page: lead.page })
    return goTo(reply, addressOf(lead.url, link.isTracking ? { ...marks, click_id } : {}))
  })
}

/**
 * The link was not followed lately and the server of its shop is away: the directory still knows the store, and the code says who sent
 * the visitor. Short names of pages lead to the front page then.
 */
async function leadBlindly(request: FastifyRequest<ShortLink>, reply: FastifyReply, tracking: Tracking) {
  const { code } = request.params
  const place = readSlugCode(code) ?? readShortCode(code)
  const path = readPagePath(request.query[PAGE])
  const domain = place && path !== null ? await tracking.links.domainOf(place.shop_id) : undefined
  if (!place || !domain || path === null) return answerUnknown(request, reply, tracking)
  const shop = { domain, domains: [] }
  const wanted = path === undefined ? undefined : pageAddress(shop, path)
  const page = wanted && isOwnPage(shop, wanted) ? wanted : `https://${domain}/`
  if (!('ref' in place)) return goTo(reply, page)
  const marks = marksIn(request.query)
  const url = linkTo(shop, page, { ref_code: place.ref, ref_word: null })
  keepVisit(request, tracking, { ...place, ...marks, landing: storedText(url), page: pathOf(shop, url) })
  return goTo(reply, addressOf(url, marks))
}

/** For later: whether it counts is decided when the shop can be asked. */
function keepVisit(
  { method, headers, facts }: FastifyRequest<ShortLink>,
  { kept, limits }: Tracking,
  way: LinkMarks & { shop_id: number; ref: string; landing: string; page: string },
): void {
  if (method !== 'GET' || !isVisit(headers) || !isBrowser(headers)) return
  const { address, user_agent } = facts
  if (!limits.allow(address, `${way.shop_id} ${way.ref}`)) return
  const told = { referrer: pageOf(headers.referer), user_agent: storedText(user_agent) }
  kept.add({ ...way, ...told, id: newClickId(), address, via: 'link' })
}

/** By the short name of a page, or by code or word and perhaps a path; a path that leads out of the store leads nowhere. */
async function findLink({ params: { code }, query }: FastifyRequest<ShortLink>, { links }: Tracking) {
  const named = readSlugCode(code)
  const page = named && (await links.bySlug(named.shop_id, named.slug))
  const place = page ? { shop_id: named.shop_id, ref: page.ref } : readShortCode(code)
  const path = page ? page.path : readPagePath(query[PAGE])
  const link = place && path !== null ? await links.byRef(place.shop_id, place.ref) : undefined
  return link && path !== null ? { link, path } : undefined
}

/** The visitor arrives in any case, with what proves the visit. */
async function countVisit(
  { method, headers, facts, log }: FastifyRequest<ShortLink>,
  tracking: Tracking,
  { shop_id, affiliate_id, isTracking, isTest }: Link,
  way: LinkMarks & { landing: string; page: string },
): Promise<string | undefined> {
  if (!isTracking || method !== 'GET' || !isVisit(headers)) return undefined
  const { address, user_agent } = facts
  // A program that says nothing about itself and comes again and again is no visitor.
  if (!isBrowser(headers) && tracking.repeats.isRepeat(`${address} ${user_agent} ${shop_id}.${affiliate_id}`)) return undefined
  const told = { ...way, referrer: pageOf(headers.referer), user_agent: storedText(user_agent) }
  return countClick(tracking, { shop_id, id: newClickId(), affiliate_id, address, via: 'link', ...told }, { log, isTest })
}

function addressOf(url: string, { click_id, ...marks }: LinkMarks & { click_id?: string }): string {
  const [page = '', ...fragment] = withMarks(url, marks).split('#')
  // Some pages hand on nothing but the marks of a campaign; the merchant can have the click among them.
  const marked = page.replaceAll(CLICK_MARK, click_id ?? '')
  // Tells the tracker which click this is.
  return [click_id ? `${marked}&sca_click=${click_id}` : marked, ...fragment].join('#')
}

/** What a merchant writes into a mark, as it stands in an address. */
const CLICK_MARK = encodeURIComponent('{click_id}')

function goTo(reply: FastifyReply, address: string) {
  // The store may know where its visitors come from, as with a link that leads there directly.
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  return reply.redirect(address)
}

/** A doubled parameter is an attack or an accident; either way it is not taken. */
function marksIn(query: Record<string, unknown>): LinkMarks {
  const told = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  return { source: readMark(told(SOURCE)), sub_ids: readSubIds(told) }
}

/** Without what stands behind the question mark: it may hold secrets of the page. */
const pageOf = (referrer: string | undefined) => referrer && storedText(referrer.split('?', 1)[0]!)

/** A person gets a sentence, a program the usual error. */
function answerUnknown({ headers, facts }: FastifyRequest<ShortLink>, reply: FastifyReply, { services }: Tracking) {
  if (!headers.accept?.includes('text/html')) throw new Refusal('not_found')
  const sentence = services.texts(facts.language).any('error.not_found')
  const page = html`<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title><p>${sentence}</p>`
  return reply.code(404).type('text/html; charset=utf-8').send(page.markup)
}
