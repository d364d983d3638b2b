import { createHmac, timingSafeEqual } from 'node:crypto'
import { type SitedShop, siteOf } from '#server/hosts/affiliate-site.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { readSubscription, type Subscription, writeSubscription } from '../rules/token.ts'

export const UNSUBSCRIBE_PATH = '/affiliate/unsubscribe'

const sign = (secret: string, text: string) =>
  createHmac('sha256', deriveKey(secret, 'unsubscribe')).update(text).digest('base64url')

/** Where somebody ends mails of this kind, without logging in. It never grows old: a mail may be opened years later. */
export function unsubscribeUrl(
  services: Pick<Services, 'config' | 'publicUrl'>,
  shop: SitedShop,
  subscription: Subscription,
): string {
  const facts = writeSubscription(subscription)
  const path = `${UNSUBSCRIBE_PATH}/${facts}.${sign(services.config.secret, facts)}`
  return siteOf(services, shop)?.page(path) ?? services.publicUrl() + path
}

/** What the token in such an address stands for; nothing unless we made it. */
export function readToken(secret: string, token: string): Subscription | undefined {
  const [, facts = '', signature = ''] = /^([0-9a-z-]{1,60})\.([\w-]{43})$/.exec(token) ?? []
  const expected = sign(secret, facts)
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  return readSubscription(facts)
}
