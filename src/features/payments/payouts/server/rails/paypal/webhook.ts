import type { FastifyInstance } from 'fastify'
import { findPaypalConnection } from '#features/payments/paypal/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { audit, systemActor } from '#server/audit.ts'
import { crashPoint } from '#server/crashPoint.ts'
import type { Tx } from '#server/db/database.ts'
import { connectPaypal } from '#server/paypal/connectPaypal.ts'
import type { PaypalItem } from '#server/paypal/port.ts'
import { type PaypalEvent, readEvent } from '#server/paypal/webhooks.ts'
import type { Services } from '#server/services.ts'
import { takePaypalItems } from './items.ts'
import { queueLateLook } from './poll.job.ts'

const MAX_BYTES = 2 ** 18
/** Checking a signature costs more than most calls; PayPal never sends that much about one shop. */
const LIMIT = { calls: 3_000, seconds: 60 }
const SHOP_ID = /^[1-9]\d{0,14}$/

/** What PayPal reports of a shop's payments, signed for the webhook of that very shop. */
export function paypalWebhook(http: FastifyInstance, services: Services): void {
  const { db, config, limits } = services
  const paypal = connectPaypal(config.paypal)
  http.register((scope, _options, done) => {
    // The signature is over the bytes as sent, whatever they claim to be.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, next) => next(null, body))
    scope.post<{ Params: { shop: string } }>(
      '/webhooks/paypal/:shop',
      { config: { access: 'public' }, bodyLimit: MAX_BYTES },
      async (request, reply) => {
        const { shop } = request.params
        if (!SHOP_ID.test(shop)) throw new Refusal('unauthenticated')
        await limits.count('paypal webhook', shop, LIMIT)
        const shop_id = Number(shop)
        const webhook_id = (await db.inShop(shop_id, tx => findPaypalConnection(tx, shop_id)))?.webhook_id
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const isGenuine = webhook_id && (await paypal.isFromPaypal({ webhook_id, headers: request.headers, body }))
        if (!isGenuine) throw new Refusal('unauthenticated')
        const event = readEvent(body)
        crashPoint('webhook.read')
        if (event?.item) {
          const { item } = event
          const strays = await db.inShop(shop_id, tx => take(tx, shop_id, event, item))
          if (strays > 0)
            request.log.warn(
              { shop_id, event: event.id, item: item.payout_item_id },
              'PayPal tells of a payment that is not ours',
            )
        }
        crashPoint('webhook.committed')
        return reply.code(200).send()
      },
    )
    done()
  })
}

async function take(tx: Tx, shop_id: number, event: PaypalEvent, item: PaypalItem): Promise<number> {
  const { strays, batch_ids } = await takePaypalItems(tx, shop_id, [item])
  for (const batch_id of batch_ids) await queueLateLook(tx, { shop_id, batch_id })
  if (strays.length > 0) await keepStray(tx, shop_id, event, item)
  return strays.length
}

/** Kept once, and told in the shop's log: money may have left that nobody here knows of. */
async function keepStray(tx: Tx, shop_id: number, event: PaypalEvent, item: PaypalItem): Promise<void> {
  const { payout_item_id, sender_item_id, state: item_state, value, currency } = item
  const kept = await tx
    .insertInto('paypal_stray_event')
    .values({
      ...{ shop_id, event_id: event.id, event_type: event.type, payout_item_id, sender_item_id, item_state, value, currency },
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('event_id')
    .execute()
  if (kept.length === 0) return
  const after = { paypal_item: payout_item_id, paypal_state: item_state, paypal_amount: `${value} ${currency}` }
  await audit(tx, { shop_id, actor: systemActor, action: 'payouts.strayEvent', after })
}
