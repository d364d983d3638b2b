import { defaultProgramId } from '#features/commissions/programs/server/index.ts'
import { ensureTestAffiliate } from '#features/people/affiliates/server/index.ts'
import { CLICK_ATTRIBUTE } from '#features/sales/orders/rules/toOrder.ts'
import { pageAddress, shortLinkOf } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import { allowsScript, hasTracker } from '../../rules/findTracker.ts'
import type { StoreResponse } from '../visitor.ts'
import type { Check, Journey } from './Journey.ts'

const MAX_REDIRECTS = 5
const REF = 'sca_ref'

/** Opens the test affiliate's link as a visitor would. */
export const link: Check = async journey => {
  const { services, shop_id, visit } = journey
  const affiliate = await services.db.inShop(shop_id, async tx => {
    const program_id = await defaultProgramId(tx, shop_id)
    return program_id === undefined ? undefined : ensureTestAffiliate(tx, shop_id, program_id)
  })
  if (!affiliate) return { fault: 'no_program' }
  journey.affiliate = affiliate
  const address = shortLinkOf(services.publicUrl(), shop_id, { ...affiliate, ref_word: null })
  const answer = await visit(address).catch(() => undefined)
  journey.location = answer && locationOf(answer, address)
  if (!journey.location || !new URL(journey.location).searchParams.has(REF))
    return { fault: 'link_broken', evidence: { address, status: answer?.status ?? 0 } }
  return { evidence: { address } }
}

/** Follows the store's own ways to the page that the visitor sees. */
export const landing: Check = async journey => {
  const { visit } = journey
  let url = journey.location!
  for (let ways = 0; ways <= MAX_REDIRECTS; ways++) {
    const answer = await visit(url).catch(() => undefined)
    const next = answer && answer.status >= 300 && answer.status < 400 ? locationOf(answer, url) : undefined
    if (next) {
      url = next
      continue
    }
    if (answer?.status !== 200) return { fault: 'store_unreachable', evidence: { address: url, status: answer?.status ?? 0 } }
    if (!new URL(url).searchParams.has(REF)) return { fault: 'parameter_dropped', evidence: { address: url } }
    journey.page = { url, html: answer.body, policy: headerOf(answer, 'content-security-policy') }
    return { evidence: { address: url.split('?', 1)[0]! } }
  }
  return { fault: 'store_unreachable', evidence: { address: url, status: 310 } }
}

/** Whether the page loads the tracker and may; past every cache, too, before the theme is blamed. */
export const script: Check = async journey => {
  // Without the app embed there is none, and that was said.
  if (journey.embed !== undefined && journey.embed !== 'on') return 'skipped'
  const { services, page, visit } = journey
  const address = services.publicUrl()
  const { url, html, policy } = page!
  const host = new URL(address).host
  if (!allowsScript(policy, address, url)) return { fault: 'address_blocked', evidence: { host } }
  if (hasTracker(html, address, url)) return { evidence: { host } }
  const fresh = await visit(`${url}&_fresh=${Date.now()}`, { headers: { 'cache-control': 'no-cache' } }).catch(() => undefined)
  const isCached = fresh !== undefined && hasTracker(fresh.body, address, url)
  return { fault: isCached ? 'cached_page' : 'script_missing', evidence: { address: url.split('?', 1)[0]! } }
}

/** Reports the visit as the tracker does, and gets what the cookie keeps. */
export const click: Check = async journey => {
  const { services, shop_id, visit, affiliate, page } = journey
  const shop = await services.db.inShop(shop_id, tx => linkedShop(tx, shop_id))
  const { searchParams, origin } = new URL(page!.url)
  const body = JSON.stringify({
    shop: shop.domain,
    ref: affiliate!.ref_code,
    page: page!.url,
    click_id: searchParams.get('sca_click') ?? undefined,
  })
  const headers = { 'content-type': 'text/plain', origin, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
  const answer = await visit(`${services.publicUrl()}/api/track/click`, { method: 'POST', headers, body }).catch(() => undefined)
  const data =
    answer && (readJson(answer.body) as { data?: { tracked?: boolean; click_id?: string; cookie_days?: number } })?.data
  if (!data?.tracked || !data.click_id) return { fault: 'click_refused', evidence: { status: answer?.status ?? 0 } }
  journey.click_id = data.click_id
  return { evidence: { days: data.cookie_days ?? 0 } }
}

/** Notes the click in a cart and looks whether it is still there. */
export const cart: Check = async journey => {
  const { services, shop_id, visit, click_id } = journey
  const shop = await services.db.inShop(shop_id, tx => linkedShop(tx, shop_id))
  const body = JSON.stringify({ attributes: { [CLICK_ATTRIBUTE]: click_id } })
  const headers = { 'content-type': 'application/json' }
  const noted = await visit(pageAddress(shop, '/cart/update.js'), { method: 'POST', headers, body }).catch(() => undefined)
  const cookie = cookiesOf(noted)
  const read = noted && (await visit(pageAddress(shop, '/cart.js'), { headers: { cookie } }).catch(() => undefined))
  const attributes = read && (readJson(read.body) as { attributes?: Record<string, string> })?.attributes
  if (attributes?.[CLICK_ATTRIBUTE] !== click_id) return { fault: 'cart_lost' }
  journey.attributes = attributes
  return {}
}

function locationOf({ headers }: StoreResponse, base: string): string | undefined {
  const { location } = headers
  return typeof location === 'string' ? URL.parse(location, base)?.href : undefined
}

function headerOf({ headers }: StoreResponse, name: string): string | null {
  const value = headers[name]
  return value === undefined ? null : [value].flat().join(',')
}

const cookiesOf = (answer: StoreResponse | undefined) =>
  [answer?.headers['set-cookie'] ?? []]
    .flat()
    .map(line => line.split(';', 1)[0])
    .join('; ')

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type { Journey }
