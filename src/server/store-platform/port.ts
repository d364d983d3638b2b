import type { PlatformBilling } from './billing-port.ts'
import type { PlatformDiscounts } from './discount-port.ts'

/** What the platform tells about the person who signed in at the store. */
export interface PlatformUser {
  email: string
  name: string
  isOwner: boolean
}

export interface PlatformSignIn {
  authorizeUrl(shop: string, options: { state: string; redirectUrl: string }): string
  /** Whether the platform itself sent these query values. */
  isFromPlatform(query: Record<string, string>): boolean
  exchangeCode(shop: string, code: string): Promise<PlatformUser>
}

/** A key of a shop as the platform gives it out. Those of before keys expired have nothing but themselves. */
export interface GivenKey {
  token: string
  /** What the next key is had for, once. */
  refresh_token?: string
  expires_at?: Date
}

/** What a shop that installs the product hands out. */
export interface Installed extends GivenKey {
  scopes: string[]
}

/** What the platform says about a shop. */
export interface PlatformShop {
  /** Stays when the store takes another name. */
  id: string | null
  name: string
  /** The name the platform gave it. */
  domain: string | null
  currency: string
  money_format: string | null
  time_zone: string | null
  email: string | null
  plan: string | null
  /** Two letters. */
  country: string | null
  /** As browsers name it: `en`, `pt-BR`. */
  language: string | null
}

/** An order for deliveries of one topic. */
export interface Subscription {
  id: string
  topic: string
  address: string
}

export interface PlatformInstallation {
  /** Where the merchant allows what the product needs; the key that comes of it is the shop's, not the person's. */
  installUrl(shop: string, options: { state: string; redirectUrl: string }): string
  exchangeInstallCode(shop: string, code: string): Promise<Installed>
  /** Where the platform itself asks the merchant for what the app's configuration says, and leads back into the app. */
  grantUrl(shop: string): string
  /** The next key, in exchange for what came with the last one; refused where that is worth nothing any more. */
  refreshKey(shop: string, refresh_token: string): Promise<GivenKey>
  /** A key that expires, in exchange for one that does not, which is worth nothing afterwards. */
  exchangeOldKey(shop: string, token: string): Promise<GivenKey>
  /** What the shop's key opens today. */
  readScopes(access: ShopAccess): Promise<string[]>
  /** What is needed and was not allowed. */
  missingScopes(scopes: readonly string[]): string[]
  readShop(access: ShopAccess): Promise<PlatformShop>
  listSubscriptions(access: ShopAccess): Promise<Subscription[]>
  /** Safe to repeat: a topic that is ordered already stays as it is. */
  subscribe(access: ShopAccess, topic: string, address: string): Promise<void>
  unsubscribe(access: ShopAccess, id: string): Promise<void>
}

/** What a token of the store's admin proves; an expired one still says honestly whose it was. */
export type ReadSessionToken = (StoreSession & { state: 'valid' | 'expired' }) | { state: 'refused' }

export interface StoreSession {
  shop: string
  /** Who at the store, and in which of their sessions there. */
  session: string
}

/** The script through which a page inside the store's admin speaks with it. */
export interface PlatformBridge {
  apiKey: string
  script: string
  /** Whose pages may show ours: the admin of this shop and no other. */
  frameAncestors(shop: string): string[]
}

export interface PlatformEmbedding {
  readSessionToken(token: string, now?: number): ReadSessionToken
  /** The key of the shop, for a token of somebody there. The platform has asked the merchant before. */
  exchangeForShop(shop: string, token: string): Promise<Installed>
  /** Who it is whose token this is. */
  exchangeForPerson(shop: string, token: string): Promise<PlatformUser>
  bridge: PlatformBridge
  /** Where this path of the app is in the shop's admin. */
  addressIn(shop: string, path: string): string
}

/** Who sent a delivery about what; nothing of it is known before the signature was checked. */
export interface WebhookDelivery {
  /** `null` where the headers name no store. */
  shop: string | null
  topic: string
  delivery_id: string
  event_id: string | null
  triggered_at: Date
}

export type Headers = Record<string, string | string[] | undefined>

export interface PlatformWebhooks {
  verifyWebhook(rawBody: Buffer, headers: Headers): WebhookDelivery | undefined
}

/** Which shop is asked, and the key it gave us for that. */
export interface ShopAccess {
  shop: string
  key: ShopKey
}

/** A shop's key, whichever it is at the moment. */
export interface ShopKey {
  /** One that should be good. */
  current(): Promise<string>
  /** Another one than this, which the platform has refused; nothing where there is none. */
  insteadOf(refused: string): Promise<string | undefined>
}

/** A key at hand, in whose place there is no other. */
export const fixedKey = (token: string): ShopKey => ({ current: async () => token, insteadOf: async () => undefined })

/** Reading what the platform knows. Payloads come as they are, in the same form as in deliveries. */
export interface PlatformReading {
  /** Oldest change first, page by page. */
  listOrdersUpdatedSince(access: ShopAccess, since: Date): AsyncIterable<unknown[]>
  /** `undefined` when there is no such order. */
  findOrder(access: ShopAccess, id: string): Promise<unknown>
  /** One page; `next` is what the page after it is asked with, and can be kept until later. */
  pageOfProducts(access: ShopAccess, next?: string): Promise<PlatformPage>
  /** Those filled by hand, then those filled by conditions. */
  pageOfCollections(access: ShopAccess, next?: string): Promise<PlatformPage>
  /** At most 250 at once. */
  findProducts(access: ShopAccess, ids: readonly string[]): Promise<unknown[]>
  /** The ids of all products in a collection: the collection itself does not tell. `undefined` when there is no such collection. */
  findMembers(access: ShopAccess, collection_id: string): Promise<string[] | undefined>
}

export interface PlatformPage {
  items: unknown[]
  next: string | undefined
}

/** A path of the store that leads elsewhere. */
export interface StoreRedirect {
  id: string
  path: string
  target: string
}

/** The redirect as it stands now, or in the platform's words why it does not. */
export type RedirectAnswer = { redirect: StoreRedirect } | { refused: string[] }

export interface PlatformRedirects {
  /** The redirect of a path, whoever made it. */
  findRedirect(access: ShopAccess, path: string): Promise<StoreRedirect | undefined>
  createRedirect(access: ShopAccess, redirect: Omit<StoreRedirect, 'id'>): Promise<RedirectAnswer>
  updateRedirect(access: ShopAccess, id: string, redirect: Omit<StoreRedirect, 'id'>): Promise<RedirectAnswer>
  /** Safe to repeat. */
  removeRedirect(access: ShopAccess, id: string): Promise<void>
}

/** The theme that visitors see, with those of its files that were asked for. */
export interface LiveTheme {
  id: string
  name: string
  files: ReadonlyMap<string, string>
}

/** The pixel of the product in a store, with what it was told. */
export interface StorePixel {
  id: string
  settings: Readonly<Record<string, unknown>>
}

/** What a store asks of its visitors before anything is stored about them. */
export interface ConsentRules {
  /** Whether visitors of any country must agree first. */
  isRequired: boolean
  /** Whether the store's own banner asks them. */
  hasBanner: boolean
}

/** An order that is none: placed by the product to see whether it is heard of. */
export interface TestOrder {
  title: string
  /** In the store's currency, as a decimal. */
  amount: string
  /** What carts would carry. */
  attributes: Readonly<Record<string, string>>
}

/** Trying out a store. */
export interface PlatformTrial {
  readConsent(access: ShopAccess): Promise<ConsentRules>
  /** What time it is at the platform. */
  readClock(access: ShopAccess): Promise<Date>
  /** By a draft that is completed without a payment; answers its number at the platform and what people call it. */
  placeTestOrder(access: ShopAccess, order: TestOrder): Promise<{ id: string; name: string } | { refused: string[] }>
}

/** What the product has in the pages of a store. Nothing is ever written into a theme. */
export interface PlatformStorefront {
  /** Where the merchant's theme editor opens with an app embed turned on, ready to be saved. */
  embedEditorUrl(shop: string, handle: string): string
  /** Names of files may hold a `*`. `undefined` when the store has no theme. */
  readLiveTheme(access: ShopAccess, files: readonly string[]): Promise<LiveTheme | undefined>
  findPixel(access: ShopAccess): Promise<StorePixel | undefined>
  /** Activates the pixel, or tells the known one its new settings; in the platform's words why not. */
  savePixel(access: ShopAccess, settings: Record<string, string>, id?: string): Promise<{ id: string } | { refused: string[] }>
  /** Tells the app embed where the product is reached. Safe to repeat. */
  saveAddress(access: ShopAccess, address: string): Promise<void>
}

/** How a store looks to its visitors. */
export interface PlatformLook {
  /** The settings of the live theme, as the theme keeps them; `undefined` where the store has none or does not let us read them. */
  readThemeSettings(access: ShopAccess): Promise<string | undefined>
  /** A file that the store shows to everybody; `undefined` when there is none, or one too large to be a picture of ours. */
  readStoreFile(shop: string, name: string): Promise<Buffer | undefined>
}

/** A store platform as the product needs it; each platform has an adapter. */
export interface StorePlatform
  extends PlatformSignIn,
    PlatformEmbedding,
    PlatformInstallation,
    PlatformWebhooks,
    PlatformReading,
    PlatformRedirects,
    PlatformLook,
    PlatformDiscounts,
    PlatformStorefront,
    PlatformTrial,
    PlatformBilling {}

/**
 * How a call ended that was not answered as it should: it did nothing and never will as it is, it did nothing now, or nobody
 * knows whether it did something.
 */
export type PlatformFailure = 'refused' | 'try_later' | 'unknown'

const BUSY = 429

/** The platform did not answer, or not as it should. */
export class PlatformError extends Error {
  override name = 'PlatformError'
  readonly status: number | undefined

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }

  get failure(): PlatformFailure {
    if (this.status === BUSY) return 'try_later'
    return this.status !== undefined && this.status >= 400 && this.status < 500 ? 'refused' : 'unknown'
  }
}
