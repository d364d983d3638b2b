import { lockConnectedPaypal, paypalAccountOf, savePaypalWebhook } from '#features/payments/paypal/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { isPaypalCurrency, paypalAmount } from '#kit/money/paypalAmount.ts'
import { connectPaypal } from '#server/paypal/connectPaypal.ts'
import type { PaypalAccount, PaypalBatch, SendOutcome as PaypalOutcome } from '#server/paypal/port.ts'
import type { Services } from '#server/services.ts'
import type { BatchToSend, Rail, SendOutcome } from '../Rail.ts'

/** Few enough for one answer to come soon, and for one bad address not to hold up everybody. */
const BATCH_SIZE = 500
const MAX_NOTE = 1_000

/** Sent to PayPal under a name that stays; what becomes of each payment is told by webhooks and asked for. */
export const paypalRail: Rail = {
  name: 'paypal',
  batchSize: BATCH_SIZE,

  async reserved(tx, shop_id, { currency }) {
    if (!isPaypalCurrency(currency)) throw new Refusal('invalid', 'payouts.paypalCurrency', { params: { currency } })
    if (!(await lockConnectedPaypal(tx, shop_id))) throw new Refusal('conflict', 'paypal.notConnected')
  },

  async send(services, batch) {
    const account = await services.db.inShop(batch.shop_id, tx => paypalAccountOf(tx, services, batch.shop_id))
    if (!account) return { is: 'later', failure: 'paypal_keys', seconds: 600 }
    await orderWebhook(services, batch.shop_id, account)
    const outcome = await connectPaypal(services.config.paypal).sendBatch(account, toPaypal(batch))
    return outcomeOf(outcome, batch)
  },
}

/** Only what was frozen when it was reserved. */
const toPaypal = ({ sender_batch_id, currency, payouts }: BatchToSend): PaypalBatch => ({
  sender_batch_id,
  payments: payouts.map(({ id, payee, total, message }) => ({
    sender_item_id: String(id),
    receiver: payee.email ?? '',
    value: paypalAmount(total, currency) ?? '',
    currency,
    ...(message && { note: message.slice(0, MAX_NOTE) }),
  })),
})

function outcomeOf(outcome: PaypalOutcome, { payouts }: BatchToSend): SendOutcome {
  switch (outcome.kind) {
    case 'accepted':
      return { is: 'accepted', provider_batch_id: outcome.payout_batch_id }
    case 'refused': {
      const bad = new Set(outcome.problems.map(problem => problem.index).filter(index => index !== null))
      const items = [...bad].flatMap(index => payouts[index]?.id ?? [])
      return { is: 'refused', failure: failureOf(outcome.name, items.length > 0), items, item_failure: 'paypal_refused_this' }
    }
    case 'rate_limited':
      return { is: 'later', failure: 'rate_limited', seconds: Math.max(5, outcome.retry_after) }
    case 'unauthorised':
      return { is: 'later', failure: 'paypal_keys', seconds: 600 }
    case 'not_sent':
      return { is: 'later', failure: 'paypal_no_answer', seconds: 60 }
    case 'unknown':
      return { is: 'unknown', failure: 'answer_lost' }
  }
}

function failureOf(name: string, isOfOne: boolean): string {
  if (/INSUFFICIENT/.test(name)) return 'paypal_no_funds'
  if (/AUTHORIZATION|PERMISSION|NOT_ENABLED/.test(name)) return 'paypal_not_allowed'
  return isOfOne ? 'paypal_refused_other' : 'invalid_request'
}

/** Wherever we are reached by now; without webhooks PayPal is asked instead, only later. */
async function orderWebhook(services: Services, shop_id: number, account: PaypalAccount): Promise<void> {
  try {
    const address = `${services.publicUrl()}/webhooks/paypal/${shop_id}`
    const webhook_id = await connectPaypal(services.config.paypal).orderWebhook(account, address)
    await services.db.inShop(shop_id, tx => savePaypalWebhook(tx, shop_id, account.client_id, webhook_id))
  } catch (error) {
    services.log.info({ err: error, shop_id }, 'PayPal does not report to this address and will be asked')
  }
}
