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

/** Who sent a delivery about what; nothing of it is known before the signature was checked. */
export interface WebhookDelivery {
  shop: string
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
  token: string
}

/** Reading what the platform knows. Payloads come as they are, in the same form as in deliveries. */
export interface PlatformReading {
  /** Oldest change first, page by page. */
  listOrdersUpdatedSince(access: ShopAccess, since: Date): AsyncIterable<unknown[]>
  /** `undefined` when there is no such order. */
  findOrder(access: ShopAccess, id: string): Promise<unknown>
  listProducts(access: ShopAccess): AsyncIterable<unknown[]>
  listCollections(access: ShopAccess): AsyncIterable<unknown[]>
}

/** A store platform as the product needs it; each platform has an adapter. */
export interface StorePlatform extends PlatformSignIn, PlatformWebhooks, PlatformReading {}

/** The platform did not answer, or not as it should; trying later may help. */
export class PlatformError extends Error {
  override name = 'PlatformError'
  readonly status: number | undefined

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
