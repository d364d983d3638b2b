import { notify } from '#features/account/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Gathered } from '../rules/news-kinds.ts'
import { ordersInOtherCurrency } from '../rules/notifications.ts'
import type { MailContext } from './loadMailContext.ts'
import type { MailParts } from './mailMembers.ts'

/** Orders by which nobody can earn, and what to do about it; the bell tells it together with the mail. */
export async function currencyMail(tx: Tx, voice: MailContext, { ids, count }: Gathered): Promise<MailParts | undefined> {
  const { shop_id, t, name: shop, books } = voice
  const orders = await tx
    .selectFrom('store_order')
    .select(['number', 'currency'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...ids])
    .where('currency', '<>', books)
    .orderBy('id', 'desc')
    .execute()
  const [newest] = orders
  if (!newest) return undefined
  const { currency } = newest
  await notify(tx, shop_id, ordersInOtherCurrency, { count, currency, books })
  const say = (part: string, number = count) => t.any(`merchantMails.currency.${part}`, { count: number, currency, books, shop })
  const more = count - orders.length
  return {
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('intro'), say('advice')],
    facts: orders.map(order => ({ label: order.number, value: order.currency })),
    after: more > 0 ? say('more', more) : undefined,
    button: { label: say('button'), url: voice.screen('/settings/v1/general') },
    footer: say('footer'),
  }
}
