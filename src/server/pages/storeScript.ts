import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Bus } from '../realtime/bus.ts'

const CACHE = 'public, max-age=60'
const LIFETIME_MS = 15_000
const MAX_SHOPS = 2_000

interface StoreScript {
  /** Where stores ask for it, as `{address}?shop={domain}`. */
  address: string
  /** The script that draws it, as it was built; without it nothing is served. */
  file: string
  /** What the script reads it from, on `window`. */
  global: string
  /** What the shop shows, or nothing: then the store gets an empty script. */
  shownIn: (domain: string) => Promise<object | undefined>
}

/** What a shop shows in its store, and the script for it, in one file that is kept for a moment. */
export function storeScript(app: FastifyInstance, bus: Bus, { address, file, global, shownIn }: StoreScript): void {
  if (!existsSync(file)) return
  const code = readFileSync(file, 'utf8')
  const kept = new Map<string, { script: Promise<string>; until: number }>()
  // A save is rare and a script is quickly made: all of them are made anew.
  bus.on('pages', () => kept.clear())
  bus.on('reconnected', () => kept.clear())

  function scriptOf(domain: string): Promise<string> {
    const known = kept.get(domain)
    if (known && known.until > Date.now()) return known.script
    const script = shownIn(domain).then(shown => (shown ? `window.${global}=${asScript(shown)};${code}` : ''))
    if (kept.size >= MAX_SHOPS) kept.clear()
    kept.set(domain, { script, until: Date.now() + LIFETIME_MS })
    script.catch(() => kept.delete(domain))
    return script
  }

  app.get<{ Querystring: { shop?: unknown } }>(address, { config: { access: 'public' } }, async (request, reply) => {
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

/** JSON that ends no script and breaks no line, wherever it is put. */
const asScript = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
