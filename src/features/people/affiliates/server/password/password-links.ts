import type { Tx } from '#server/db/database.ts'
import { mailedLinks, randomToken, THREE_DAYS } from '#server/mailed-links.ts'

const links = mailedLinks('affiliate_password_link')

/** Whoever asked for a new password waits for the mail; whoever is invited may read it days later. */
const MINUTES = { reset: 30, invitation: THREE_DAYS }

export const { isGood: isLiveLink, take: takeLink } = links

/** With the wish for another address, which was mailed as well. */
export async function endLinks(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await links.end(tx, shop_id, affiliate_ids)
  await tx
    .deleteFrom('affiliate_email_change')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', 'in', affiliate_ids)
    .execute()
}

/** The token begins with its shop, so that it is looked up there and nowhere else. */
export const newPasswordLink = (
  tx: Tx,
  shop_id: number,
  affiliate_id: number,
  kind: keyof typeof MINUTES = 'invitation',
): Promise<string> => links.make(tx, shop_id, affiliate_id, `${shop_id}.${randomToken()}`, MINUTES[kind])

/** The shop a token claims to belong to. */
export function shopOfLink(token: unknown): number | undefined {
  const shop = typeof token === 'string' ? /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(token)?.[1] : undefined
  const shop_id = Number(shop)
  return shop !== undefined && Number.isSafeInteger(shop_id) ? shop_id : undefined
}
