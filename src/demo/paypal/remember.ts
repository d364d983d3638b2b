import { batchesAtPaypal } from '#features/payments/payouts/server/index.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { Services } from '#server/services.ts'
import { DEMO_PAYPAL } from './account.ts'

/** The simulated PayPal forgets everything when it stops: it is told again what it had not ended. */
export async function remindDemoPaypal({ db, config, log }: Services, shops: readonly number[]): Promise<void> {
  const { url } = config.paypal
  if (new URL(url).hostname !== '127.0.0.1') return
  const batches = []
  for (const shop_id of shops) batches.push(...(await db.inShop(shop_id, tx => batchesAtPaypal(tx, shop_id))))
  const body = JSON.stringify(
    batches.map(({ provider_batch_id, sender_batch_id, submitted_at, payments }) => ({
      ...{ client_id: DEMO_PAYPAL.client_id, payout_batch_id: provider_batch_id, sender_batch_id, at: submitted_at },
      items: payments.map(({ id, provider_item_id, item_state, email, currency, total, event_at }) => ({
        ...{ payout_item_id: provider_item_id, sender_item_id: String(id), receiver: email, currency },
        ...{ value: formatAmount(total, currency), state: item_state, at: event_at },
      })),
    })),
  )
  try {
    await fetch(`${url}/control/remember`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  } catch (error) {
    log.info({ err: error }, 'The simulated PayPal was not reminded')
  }
}
