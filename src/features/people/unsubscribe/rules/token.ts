import { isMutableMail, type MutableMail } from './mutable-mails.ts'

/** What an address to unsubscribe stands for: one affiliate of one shop and one kind of mail, and the bulk mail it was in. */
export interface Subscription {
  shop_id: number
  affiliate_id: number
  kind: MutableMail
  mail_id?: number
}

/** As it stands in an address, before its signature. */
export const writeSubscription = ({ shop_id, affiliate_id, kind, mail_id }: Subscription): string =>
  `${[shop_id, affiliate_id, mail_id ?? 0].map(id => id.toString(36)).join('-')}-${kind}`

export function readSubscription(text: string): Subscription | undefined {
  const [shop, affiliate, mail, kind = ''] = text.split('-')
  const [shop_id, affiliate_id, mail_id] = [shop, affiliate, mail].map(id => Number.parseInt(id ?? '', 36))
  if (!shop_id || !affiliate_id || !isMutableMail(kind)) return undefined
  return { shop_id, affiliate_id, kind, mail_id: mail_id || undefined }
}
