import type { FastifyInstance } from 'fastify'
import { createKeys, type Keys } from './keys.ts'

export interface OrderedTopic {
  id: number
  topic: string
  address: string
}

/** Which shops have the app, with which keys, and what they report to where. */
export interface Installations {
  /** The keys the app was given. */
  keys: Keys
  /** Where a topic goes; `undefined` for a demo shop that never ordered anything and reports to the product it runs beside. */
  addressesOf(shop: string, topic: string): string[] | undefined
  subscriptions(shop: string): OrderedTopic[]
  order(shop: string, topic: string, address: string): OrderedTopic | undefined
  cancel(shop: string, id: number): boolean
  /** The merchant puts the app in: with the rights of its configuration, without a page of its own that asks. */
  install(shop: string): void
  has(shop: string): boolean
  /** The merchant takes the app out: keys and orders are void. */
  remove(shop: string): void
}

export function createInstallations(shops: readonly string[] = []): Installations {
  const installed = new Set(shops)
  const keys = createKeys()
  const ordered = new Map<string, OrderedTopic[]>()
  const left = new Set<string>()
  let lastId = 1000
  return {
    keys,
    addressesOf(shop, topic) {
      const all = ordered.get(shop)
      if (!all) return left.has(shop) ? [] : undefined
      return all.filter(one => one.topic === topic).map(one => one.address)
    },
    subscriptions: shop => ordered.get(shop) ?? [],
    order(shop, topic, address) {
      const all = ordered.get(shop) ?? []
      if (all.some(one => one.topic === topic && one.address === address)) return undefined
      const made = { id: ++lastId, topic, address }
      ordered.set(shop, [...all, made])
      return made
    },
    cancel(shop, id) {
      const all = ordered.get(shop) ?? []
      ordered.set(
        shop,
        all.filter(one => one.id !== id),
      )
      return all.some(one => one.id === id)
    },
    install(shop) {
      left.delete(shop)
      keys.allow(shop)
      installed.add(shop)
    },
    has: shop => installed.has(shop),
    remove(shop) {
      installed.delete(shop)
      keys.remove(shop)
      ordered.delete(shop)
      left.add(shop)
    },
  }
}

/** A store as it speaks about itself. */
export interface StoreFacts {
  id: number
  name: string
  domain: string
  currency: string
}

export const shopPayload = ({ id, name, domain, currency }: StoreFacts) => ({
  id,
  name,
  email: `hello@${domain}`,
  myshopify_domain: domain,
  currency,
  money_format: '<span class="money">{{amount}}</span>',
  iana_timezone: 'Europe/Paris',
  plan_name: 'basic',
  country_code: 'FR',
  primary_locale: 'en',
})

interface InstallationOptions {
  installations: Installations
  nameOf(shop: string): StoreFacts | undefined
  isToken(shop: string, token: string): boolean
  /** What the merchant allows. */
  scopesOf(shop: string): readonly string[]
  /** So many milliseconds the platform's clock is ahead of ours. */
  clockAheadOf(shop: string): number
}

const BASE = '/:shop/admin/api/:version'
type OfShop = { Params: { shop: string } }

/** The part of the Admin API by which an app finds out about its shop and orders deliveries. */
export function installationApi(
  app: FastifyInstance,
  { installations, nameOf, isToken, scopesOf, clockAheadOf }: InstallationOptions,
): void {
  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      const { shop } = request.params as { shop: string }
      if (!nameOf(shop) || !isToken(shop, String(request.headers['x-shopify-access-token'] ?? '')))
        return reply.code(401).send({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' })
    })
    // A DELETE comes with a content type and without a body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, next) =>
      next(null, body === '' ? undefined : JSON.parse(String(body))),
    )

    scope.get<OfShop>(`${BASE}/shop.json`, (request, reply) => {
      reply.header('date', new Date(Date.now() + clockAheadOf(request.params.shop)).toUTCString())
      return { shop: shopPayload(nameOf(request.params.shop)!) }
    })

    scope.get<OfShop>('/:shop/admin/oauth/access_scopes.json', request => ({
      access_scopes: scopesOf(request.params.shop).map(handle => ({ handle })),
    }))

    scope.get<OfShop>(`${BASE}/webhooks.json`, request => ({ webhooks: installations.subscriptions(request.params.shop) }))

    scope.post<OfShop & { Body: { webhook?: { topic?: string; address?: string } } }>(
      `${BASE}/webhooks.json`,
      (request, reply) => {
        const { topic, address } = request.body.webhook ?? {}
        if (!topic || !address || /redact|data_request/.test(topic))
          return reply.code(422).send({ errors: { topic: ['is invalid'] } })
        const webhook = installations.order(request.params.shop, topic, address)
        if (!webhook) return reply.code(422).send({ errors: { address: ['for this topic has already been taken'] } })
        return reply.code(201).send({ webhook })
      },
    )

    scope.delete<{ Params: { shop: string; file: string } }>(`${BASE}/webhooks/:file`, (request, reply) => {
      const found = installations.cancel(request.params.shop, Number.parseInt(request.params.file, 10))
      return found ? {} : reply.code(404).send({ errors: 'Not Found' })
    })
    done()
  })
}
