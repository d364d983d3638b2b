import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { planOf } from '#features/store/shop/server/index.ts'
import { shopOfHost } from '#features/store/tracking/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { fontStack } from '#kit/design/page-fonts.ts'
import type { Tx } from '#server/db/database.ts'
import { fontSources } from '#server/pages/fonts.ts'
import type { Bus } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import type { MessageBar } from '../rules/messageBar.ts'
import { lookOf, type ShownBar, type ShownBars } from '../rules/shown-bars.ts'
import { messageBars } from './bars.ts'

const CACHE = 'public, max-age=60'
const LIFETIME_MS = 15_000
const MAX_SHOPS = 2_000

/** `/message-bar.js?shop={domain}`: the bars of a shop and the script that shows one; nothing for a shop that shows none. */
export function barScript(app: FastifyInstance, services: Services, bus: Bus, file: string): void {
  if (!existsSync(file)) return
  const code = readFileSync(file, 'utf8')
  const kept = new Map<string, { script: Promise<string>; until: number }>()
  // A save is rare and a script is quickly made: all of them are made anew.
  bus.on('pages', () => kept.clear())
  bus.on('reconnected', () => kept.clear())

  function scriptOf(domain: string): Promise<string> {
    const known = kept.get(domain)
    if (known && known.until > Date.now()) return known.script
    const script = barsOf(services, domain).then(bars => (bars ? `window.tandemBars=${asScript(bars)};${code}` : ''))
    if (kept.size >= MAX_SHOPS) kept.clear()
    kept.set(domain, { script, until: Date.now() + LIFETIME_MS })
    script.catch(() => kept.delete(domain))
    return script
  }

  app.get<{ Querystring: { shop?: unknown } }>('/message-bar.js', { config: { access: 'public' } }, async (request, reply) => {
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

async function barsOf({ db, publicUrl }: Services, domain: string): Promise<ShownBars | undefined> {
  const shop_id = await shopOfHost(db, domain)
  if (shop_id === undefined) return undefined
  return db.inShop(shop_id, async tx => {
    if (!(await mayShow(tx, shop_id))) return undefined
    const { byLink, others } = await messageBars(tx, shop_id)
    if (byLink.enabled === 0 && others.enabled === 0) return undefined
    return { byLink: shown(byLink, publicUrl()), others: shown(others, publicUrl()) }
  })
}

async function mayShow(tx: Tx, shop_id: number): Promise<boolean> {
  return mayUse(await planOf(tx, shop_id), 'messageBar')
}

function shown(bar: MessageBar, origin: string): ShownBar | null {
  if (bar.enabled === 0) return null
  const faces = fontSources(bar.font_family).map(({ address, ...face }) => ({ ...face, url: origin + address }))
  return { ...lookOf(bar), font: fontStack(bar.font_family), faces }
}

/** JSON that ends no script and breaks no line, wherever it is put. */
const asScript = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
