import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { shownBars } from '#features/pages/message-bar/server/index.ts'
import { requireShop } from '#features/pages/registration-page/server/index.ts'
import { shopOfHost } from '#features/store/tracking/server/index.ts'
import type { Bus } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import { popupWords, speaker, widgetWords } from '../page/speaker.ts'
import type { ShownFriends } from '../rules/shown.ts'
import { toShownPopup, toShownWidget } from '../rules/toShown.ts'
import { readFriendDesign } from './designs.ts'
import { readDisplays } from './displays.ts'
import { friendFacts } from './facts.ts'

const CACHE = 'public, max-age=60'
const LIFETIME_MS = 15_000
const MAX_SHOPS = 2_000

/** `/friends.js?shop={domain}`: what a shop shows to customers and friends, and the script for it; nothing where nothing is shown. */
export function friendScript(app: FastifyInstance, services: Services, bus: Bus, file: string): void {
  if (!existsSync(file)) return
  const code = readFileSync(file, 'utf8')
  const kept = new Map<string, { script: Promise<string>; until: number }>()
  // A save is rare and a script is quickly made: all of them are made anew.
  bus.on('pages', () => kept.clear())
  bus.on('reconnected', () => kept.clear())

  function scriptOf(domain: string): Promise<string> {
    const known = kept.get(domain)
    if (known && known.until > Date.now()) return known.script
    const script = shownIn(services, domain).then(shown => (shown ? `window.tandemFriends=${asScript(shown)};${code}` : ''))
    if (kept.size >= MAX_SHOPS) kept.clear()
    kept.set(domain, { script, until: Date.now() + LIFETIME_MS })
    script.catch(() => kept.delete(domain))
    return script
  }

  app.get<{ Querystring: { shop?: unknown } }>('/friends.js', { config: { access: 'public' } }, async (request, reply) => {
    const { shop } = request.query
    const domain = typeof shop === 'string' ? shop.toLowerCase() : ''
    const isDomain = /^[a-z0-9.:-]{1,253}$/.test(domain)
    return reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': CACHE,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(isDomain ? await scriptOf(domain) : '')
  })
}

async function shownIn(services: Services, domain: string): Promise<ShownFriends | undefined> {
  const shop_id = await shopOfHost(services.db, domain)
  if (shop_id === undefined) return undefined
  return services.db.inShop(shop_id, async tx => {
    const { program, facts } = await friendFacts(tx, services, await requireShop(tx, shop_id))
    if (!program?.is_on) return undefined
    const displays = await readDisplays(tx, shop_id)
    const hasIncentive = program.incentive_type !== 'none'
    const speak = speaker(facts)
    const widget = displays.widget === 1 ? (await readFriendDesign(tx, shop_id, 'widget', hasIncentive)).design : null
    // Without an incentive there is nothing to tell friends.
    const hasPopup = displays.friend_popup === 1 && hasIncentive
    const popup = hasPopup ? (await readFriendDesign(tx, shop_id, 'popup', hasIncentive)).design : null
    if (!widget && !popup) return undefined
    return {
      widget: widget && toShownWidget(widget, speak, widgetWords(facts)),
      popup: popup && toShownPopup(popup, speak, popupWords(facts)),
      bars: await shownBars(tx, shop_id),
    }
  })
}

/** JSON that ends no script and breaks no line, wherever it is put. */
const asScript = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
