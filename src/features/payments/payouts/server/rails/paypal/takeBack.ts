import { paypalAccountOf } from '#features/payments/paypal/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { connectPaypal } from '#server/paypal/connectPaypal.ts'
import { PaypalError, type PaypalItem } from '#server/paypal/port.ts'
import type { Services } from '#server/services.ts'
import { takePaypalItems } from './items.ts'

/** Takes back from PayPal what nobody has claimed. Whatever PayPal says of it then is what is noted, also where it was too late. */
export async function takeBack(services: Services, shop_id: number, payment_id: number): Promise<void> {
  const { db } = services
  const { account, item } = await db.inShop(shop_id, async tx => ({
    account: await paypalAccountOf(tx, services, shop_id),
    item: await tx
      .selectFrom('payout')
      .select(['provider_item_id', 'state'])
      .where('shop_id', '=', shop_id)
      .where('id', '=', payment_id)
      .where('rail', '=', 'paypal')
      .executeTakeFirst(),
  }))
  if (item?.state !== 'unclaimed' || !item.provider_item_id) throw notUnclaimed()
  if (!account) throw new Refusal('conflict', 'paypal.notConnected')
  const paypal = connectPaypal(services.config.paypal)
  const now = await answered(() => paypal.cancelItem(account, item.provider_item_id!))
  const known = now ?? (await answered(() => paypal.readItem(account, item.provider_item_id!)))
  if (known) await db.inShop(shop_id, tx => takePaypalItems(tx, shop_id, [known]))
  if (!now) throw notUnclaimed()
}

const notUnclaimed = () => new Refusal('conflict', 'payouts.notUnclaimed')

/** Nothing where PayPal refuses; where it does not answer, nobody knows and nothing is noted. */
async function answered(ask: () => Promise<PaypalItem>): Promise<PaypalItem | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error
    if (error.status !== undefined && error.status >= 400 && error.status < 500 && error.status !== 429) return undefined
    throw new Refusal('unavailable', 'payouts.paypalSilent', { retryAfter: 30 })
  }
}
