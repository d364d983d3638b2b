import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { demoCatalogues } from '../../src/demo/orders/catalogue.ts'
import { webhookTopics } from '../../src/features/store/store-connection/rules/webhook-topics.ts'
import { neededScopes } from '../../src/server/store-platform/oauth.ts'
import { startAdmin } from './admin/startAdmin.ts'
import { adminApi } from './adminApi.ts'
import { appProxy } from './appProxy.ts'
import { billingControl, confirmationPages } from './billing.ts'
import { controlApi } from './control.ts'
import { type Chaos, type Delivery, deliver, sendTo, signed, withChaos } from './deliveries.ts'
import { graphqlApi } from './graphql.ts'
import { createInstallations, type Installations, installationApi, shopPayload } from './installations.ts'
import { storeFiles } from './look.ts'
import { createNames, type Names } from './names.ts'
import { oauthPages, signedQuery } from './oauth.ts'
import { payloadOf } from './payloads.ts'
import { purchasePages } from './purchases.ts'
import { createStore, type Store, type StoreOptions } from './Store.ts'
import { sessionToken } from './sessionToken.ts'
import { shopFront } from './shopFront.ts'
import { themeEditor } from './themeEditor.ts'

/** Have never heard of the product: for installing it, from outside and in the store's admin. */
const UNKNOWN_STORES = [
  'new-store.myshopify.com',
  'empty-store.myshopify.com',
  'quiet-store.myshopify.com',
  'plan-store.myshopify.com',
  'tab-store.myshopify.com',
  'inside-store.myshopify.com',
]

export interface PlatformSimulator {
  /** For STORE_PLATFORM_URL. */
  url: string
  apiKey: string
  apiSecret: string
  /** For STORE_ADMIN_URL and STORE_BRIDGE_URL, where the admin was asked for. */
  adminUrl?: string
  bridgeUrl?: string
  /** Where deliveries go from now on: the address of the product. */
  deliverTo(productUrl: string): void
  /** The simulated store of a shop, for placing orders without a browser. */
  storeOf(shop: string): Store | undefined
  /** What the platform adds to the product's address when a merchant opens or installs it. */
  installQuery(shop: string): URLSearchParams
  /** What its admin gives the app inside of it, for somebody of the shop. */
  sessionToken(shop: string, user: number, over?: object): string
  /** The merchant allows no more than this, until all is allowed again. */
  allowOnly(shop: string, scopes: readonly string[]): void
  allowAll(shop: string): void
  installations: Installations
  /** The next so many changes of the store are answered with an error. */
  failNext(calls: number, status?: number): void
  /** The next so many keys that are asked for are not given, because the platform is away. */
  failExchanges(calls: number): void
  /** The next so many keys that are asked for are given, and the answers get lost. */
  loseKeys(calls: number): void
  /** Waited for when the next key was given, before the answer leaves. */
  whenKeyGiven(act: () => Promise<void>): void
  /** The next so many calls are refused because too much was asked before. */
  throttleNext(calls: number): void
  /** The next so many changes of the store are made, and the answers get lost. */
  loseNext(calls: number): void
  /** The store sells in another currency from now on, and the platform says so. */
  changeCurrency(shop: string, currency: string): void
  /** The store takes another name; the old one goes on answering. */
  rename(shop: string, name: string): void
  /** The merchant publishes another theme, and the platform says so. */
  publishTheme(shop: string, name: string): void
  /** The merchant takes the app out, and the platform says so. */
  uninstall(shop: string): void
  close(): Promise<void>
}

export interface SimulatorOptions {
  port?: number
  /** Brings the platform's admin as well, in which the app is shown. */
  admin?: boolean
  store?: StoreOptions
  /** What goes wrong with deliveries; nothing unless asked for. */
  chaos?: Chaos
  /** Takes every delivery instead of sending it. */
  onDelivery?: (delivery: Delivery) => void
  /** Every so many calls of the Admin API are answered with 429. */
  busyEvery?: number
}

/** Speaks the store platform's wire: signing in, stores with a shop front, signed deliveries, and the Admin API we ask. */
export async function startPlatformSimulator(options: SimulatorOptions = {}): Promise<PlatformSimulator> {
  const { port = 0, busyEvery } = options
  const apiKey = 'simulated-key'
  const apiSecret = randomBytes(16).toString('hex')
  const allowed = new Map<string, string>()
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const names = createNames()
  const known = names.all().map(({ domain }) => domain)
  const installations = createInstallations(known.filter(domain => !UNKNOWN_STORES.includes(domain)))
  const { deliverTo, storeOf, tell, stop } = openStores(apiSecret, installations, { ...options, names })
  const isToken = (shop: string, token: string) => installations.keys.isToken(names.firstOf(shop), token)
  adminApi(app, { storeOf, isToken, busyEvery })
  const failing = { calls: 0, status: 503 }
  const outage = () => (failing.calls-- > 0 ? failing.status : undefined)
  const throttling = { calls: 0 }
  const isThrottled = () => throttling.calls-- > 0
  const losing = { calls: 0 }
  const isAnswerLost = () => losing.calls-- > 0
  graphqlApi(app, { storeOf, isToken, allowedScopes: shop => allowed.get(shop), outage, isThrottled, isAnswerLost })
  controlApi(app, storeOf)
  installationApi(app, {
    installations,
    nameOf: names.factsOf,
    isToken,
    scopesOf: shop => allowed.get(shop)?.split(',') ?? neededScopes,
    clockAheadOf: shop => storeOf(shop)?.front.faults.clockAheadMs ?? 0,
  })
  confirmationPages(app, shop => storeOf(shop)?.billing)
  purchasePages(app, shop => storeOf(shop)?.purchases)
  billingControl(app, shop => storeOf(shop)?.billing)
  themeEditor(app, storeOf)
  storeFiles(app)
  appProxy(app, { storeOf, apiSecret })
  shopFront(app, { storeOf, names: Object.fromEntries(names.all().map(({ domain, name }) => [domain, name])) })
  const exchanging = { failures: 0 }
  const isAway = () => exchanging.failures-- > 0
  const giving = { lost: 0, act: async () => {} }
  async function arrives(): Promise<boolean> {
    const { act } = giving
    giving.act = async () => {}
    await act()
    return giving.lost-- <= 0
  }
  oauthPages(app, {
    ...{ apiKey, apiSecret, installations, firstOf: names.firstOf, allowAll, isAway, arrives },
    allowedScopes: shop => allowed.get(shop),
  })

  function allowAll(shop: string): string {
    allowed.delete(shop)
    const payload = { id: 1, previous: [], current: neededScopes, updated_at: new Date().toISOString() }
    const event = { shop, topic: 'app/scopes_update', payload, at: new Date() }
    tell(names.firstOf(shop), signed(event, apiSecret), event.topic)
    return `${admin?.url}/store/${shop.split('.', 1)[0]}/apps/tandem`
  }

  function tellAbout(shop: string) {
    const event = { shop, topic: 'shop/update', payload: shopPayload(names.factsOf(shop)!), at: new Date() }
    tell(names.firstOf(shop), signed(event, apiSecret), event.topic)
  }

  /** What an installation leaves in a store: its reports are ordered, its pixel is active. */
  function install(shop: string, productUrl: string) {
    for (const topic of webhookTopics) installations.order(shop, topic, `${productUrl}/webhooks/shopify`)
    const { front } = storeOf(shop)!
    front.address = productUrl
    front.pixel ??= { id: `gid://shopify/WebPixel/${shop}`, settings: { shop, address: productUrl } }
  }

  const admin = options.admin
    ? await startAdmin({ apiKey, apiSecret, installations, catalogueOf: shop => storeOf(shop)!.catalogue })
    : undefined
  await app.listen({ host: '127.0.0.1', port })
  return {
    adminUrl: admin?.url,
    bridgeUrl: admin?.script,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/{shop}`,
    apiKey,
    apiSecret,
    deliverTo(productUrl) {
      for (const { domain } of names.all()) if (!UNKNOWN_STORES.includes(domain)) install(domain, productUrl)
      deliverTo(productUrl)
      admin?.showAppAt(productUrl)
    },
    storeOf,
    installQuery: shop => new URLSearchParams(signedQuery({ shop, timestamp: String(Math.floor(Date.now() / 1000)) }, apiSecret)),
    sessionToken: (shop, user, over) => sessionToken({ apiKey, apiSecret, shop, user, sid: `${shop}-${user}` }, over),
    allowOnly: (shop, scopes) => void allowed.set(shop, scopes.join(',')),
    allowAll: shop => void allowed.delete(shop),
    installations,
    failNext: (calls, status = 503) => void Object.assign(failing, { calls, status }),
    failExchanges: calls => void Object.assign(exchanging, { failures: calls }),
    loseKeys: calls => void Object.assign(giving, { lost: calls }),
    whenKeyGiven: act => void Object.assign(giving, { act }),
    throttleNext: calls => void Object.assign(throttling, { calls }),
    loseNext: calls => void Object.assign(losing, { calls }),
    changeCurrency(shop, currency) {
      names.change(shop, { currency })
      tellAbout(shop)
    },
    rename(shop, name) {
      names.rename(shop, name)
      tellAbout(name)
    },
    publishTheme(shop, name) {
      const { front } = storeOf(shop)!
      front.publishTheme(name)
      const event = { shop, topic: 'themes/publish', payload: { id: 1, name, role: 'main' }, at: new Date() }
      tell(names.firstOf(shop), signed(event, apiSecret), event.topic)
    },
    uninstall(shop) {
      const event = { shop, topic: 'app/uninstalled', payload: { ...shopPayload(names.factsOf(shop)!) }, at: new Date() }
      tell(shop, signed(event, apiSecret), event.topic)
      storeOf(shop)?.billing.remove()
      installations.remove(shop)
      storeOf(shop)?.front.remove()
    },
    async close() {
      stop()
      await admin?.close()
      await app.close()
    },
  }
}

/** Every store tells what happens in it: to whoever ordered it, or to the product that runs beside it. */
function openStores(
  apiSecret: string,
  installations: Installations,
  { store: storeOptions, chaos, onDelivery, names }: SimulatorOptions & { names: Names },
) {
  const stopping = new AbortController()
  // Until it is known where the product is, what happens waits, as with a platform that tries again for hours.
  const target = Promise.withResolvers<string>()
  let count = 0
  function tell(shop: string, delivery: Delivery, topic: string): void {
    const addresses = installations.addressesOf(shop, topic)
    if (addresses?.length === 0) return
    if (onDelivery) {
      onDelivery(delivery)
      return
    }
    count += 1
    const { arriving } = chaos ? withChaos([delivery], { ...chaos, seed: chaos.seed + count }) : { arriving: [delivery] }
    const sendAll = (url: string) => {
      for (const one of arriving) void deliver(one, sendTo(url), stopping.signal)
    }
    if (addresses) for (const url of addresses) sendAll(url)
    else void target.promise.then(sendAll)
  }
  const open = (shop: string, currency: string) =>
    createStore(
      shop,
      (event, order) => tell(shop, signed({ ...event, payload: payloadOf(event.topic, order, shop) }, apiSecret), event.topic),
      {
        // A store that never heard of the product has nothing of it in its theme.
        hasEmbed: !UNKNOWN_STORES.includes(shop),
        ...{ currency, catalogue: demoCatalogues[shop] ?? Object.values(demoCatalogues)[0] },
        tellDiscount: event => tell(shop, signed(event, apiSecret), event.topic),
        tellBilling: event => tell(shop, signed(event, apiSecret), event.topic),
        tellCustomer: event => tell(shop, signed(event, apiSecret), event.topic),
        ...storeOptions,
      },
    )
  const opened = new Map(names.all().map(({ domain, currency }) => [domain, open(domain, currency)]))
  return {
    tell,
    storeOf: (shop: string) => opened.get(names.firstOf(shop)),
    deliverTo: (productUrl: string) => target.resolve(`${productUrl}/webhooks/shopify`),
    stop: () => stopping.abort(),
  }
}
