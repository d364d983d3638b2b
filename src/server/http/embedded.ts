import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ADMIN, isAdminPath, STORE_ADMIN } from '#kit/admin-paths.ts'
import { type Arrival, arrivalOf } from '../store-platform/arrivalOf.ts'
import { isPlatformShop } from '../store-platform/oauth.ts'
import type { PlatformBridge, StorePlatform } from '../store-platform/port.ts'
import { html } from './html.ts'
import { policyWith } from './security-headers.ts'
import { single } from './single.ts'

const open = { config: { access: 'public' } } as const

const BOUNCE = '/auth/session-token'
/** By this name the platform's script finds where to go with a fresh token. */
const RELOAD = 'shopify-reload'
/** Stands for wherever this is served. */
const OWN = 'http://own'

/** Documents that are shown inside the admin of a store, and of no other. */
export interface Embedding {
  arrival(request: FastifyRequest): Arrival
  /** What the head of the document begins with: the platform wants its script to be the first. */
  headFor(reply: FastifyReply, shop: string): string
  /** Asks the admin for a fresh proof before the document is shown. */
  bounce(request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Where a path of the admin is in that of a store. */
  addressIn(shop: string, path: string): string
}

export function createEmbedding(platform: StorePlatform): Embedding {
  const { bridge, addressIn } = platform
  return {
    addressIn,
    arrival: request => arrivalOf(platform, single(request.query)),
    headFor(reply, shop) {
      reply.headers({ 'content-security-policy': policyInside(bridge, shop), 'cache-control': 'no-store' })
      // The admin around it is light, whatever the device prefers: of several such metas the first counts, and nothing flashes up dark.
      return html`<meta name="shopify-api-key" content="${bridge.apiKey}"><script src="${bridge.script}"></script><meta name="color-scheme" content="light">`
        .markup
    },
    bounce(request, reply) {
      const { id_token = '', ...rest } = single(request.query)
      const back = `${request.url.split('?', 1)[0]}?${new URLSearchParams(rest)}`
      return reply.redirect(`${BOUNCE}?${new URLSearchParams({ id_token, [RELOAD]: back })}`)
    },
  }
}

/** From a page inside the admin of a store into another tab of it: by its own address a page of ours would ask for a login there. */
export function serveWayIntoStore(app: FastifyInstance, { addressIn }: Embedding): void {
  app.get(STORE_ADMIN, open, (request, reply) => {
    const { shop = '', path = '' } = single(request.query)
    const { pathname, search } = new URL(URL.canParse(path, OWN) ? path : '', OWN)
    return reply.redirect(isPlatformShop(shop) && isAdminPath(pathname) ? addressIn(shop, pathname + search) : ADMIN)
  })
}

/** The page that asks: the script on it goes on by itself, with a fresh token in the address. */
export function serveBounce(app: FastifyInstance, embedding: Embedding): void {
  app.get(BOUNCE, open, (request, reply) => {
    const arrival = embedding.arrival(request)
    const { [RELOAD]: back = '' } = single(request.query)
    // The script takes a token there: it must be ours.
    if (arrival.from === 'anywhere' || !new RegExp(`^${ADMIN}(?:[/?]|$)`).test(back)) return reply.redirect(ADMIN)
    const head = embedding.headFor(reply, arrival.shop)
    const markup = `<!doctype html><html lang="en"><head>${head}<meta charset="utf-8"><title>Tandem</title></head><body></body></html>`
    return reply.type('text/html; charset=utf-8').send(markup)
  })
}

const policyInside = ({ script, frameAncestors }: PlatformBridge, shop: string) =>
  policyWith({ scripts: new URL(script).origin, frameAncestors: frameAncestors(shop).join(' ') })
