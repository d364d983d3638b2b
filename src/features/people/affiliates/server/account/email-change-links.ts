import { createHmac, timingSafeEqual } from 'node:crypto'
import { type SitedShop, siteOf } from '#server/hosts/affiliate-site.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'

/** The new address confirms, the old one cancels; the link of one is of no use for the other. */
export const emailChangePaths = { confirm: '/new-email', cancel: '/new-email/cancel' } as const
export type EmailChangeAction = keyof typeof emailChangePaths

const sign = (secret: string, text: string) =>
  createHmac('sha256', deriveKey(secret, 'affiliate email change')).update(text).digest('base64url')

/** Neither the queue nor the database holds it; it ends with the request it names. */
const tokenOf = (secret: string, action: EmailChangeAction, shop_id: number, id: string) =>
  `${id}.${sign(secret, [action, shop_id, id].join(' '))}`

/** The request that a link names. */
export function readEmailChangeToken(
  secret: string,
  action: EmailChangeAction,
  shop_id: number,
  text: unknown,
): string | undefined {
  const [, id = ''] = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(typeof text === 'string' ? text : '') ?? []
  if (!id) return undefined
  return timingSafeEqual(Buffer.from(text as string), Buffer.from(tokenOf(secret, action, shop_id, id))) ? id : undefined
}

/** Nothing for a shop that has given up its address. */
export function emailChangeUrl(
  services: Pick<Services, 'config' | 'publicUrl'>,
  shop: SitedShop & { shop_id: number },
  action: EmailChangeAction,
  id: string,
): string | undefined {
  const token = tokenOf(services.config.secret, action, shop.shop_id, id)
  return siteOf(services, shop)?.page(`/${shop.sub_path}${emailChangePaths[action]}?token=${token}`)
}
