import { newToken, type PaypalSettings } from './ask.ts'
import { type PaypalAccount, type PaypalBatch, PaypalError } from './port.ts'
import { cancelItem, readBatch, readItem } from './readBatch.ts'
import { sendBatch } from './sendBatch.ts'
import { cancelWebhook, isFromPaypal, orderWebhook, type SignedDelivery } from './webhooks.ts'

const PAYOUTS_SCOPE = 'https://uri.paypal.com/payments/payouts'

/** What a try of the keys shows. */
export type KeysAnswer = 'fine' | 'wrong' | 'no_payouts' | 'no_answer'

async function tryKeys(settings: PaypalSettings, account: PaypalAccount): Promise<KeysAnswer> {
  try {
    const { scopes } = await newToken(settings, account)
    return scopes.includes(PAYOUTS_SCOPE) ? 'fine' : 'no_payouts'
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error
    return error.status === 401 || error.status === 400 ? 'wrong' : 'no_answer'
  }
}

export type Paypal = ReturnType<typeof connectPaypal>

/**
 * The Payouts API. Written against the wire itself: the official library is no longer kept, and what matters here, what an
 * answer proves, it does not say.
 */
export function connectPaypal(settings: PaypalSettings) {
  return {
    tryKeys: (account: PaypalAccount) => tryKeys(settings, account),
    sendBatch: (account: PaypalAccount, batch: PaypalBatch) => sendBatch(settings, account, batch),
    readBatch: (account: PaypalAccount, id: string) => readBatch(settings, account, id),
    readItem: (account: PaypalAccount, id: string) => readItem(settings, account, id),
    cancelItem: (account: PaypalAccount, id: string) => cancelItem(settings, account, id),
    orderWebhook: (account: PaypalAccount, url: string) => orderWebhook(settings, account, url),
    cancelWebhook: (account: PaypalAccount, id: string) => cancelWebhook(settings, account, id),
    isFromPaypal: (delivery: SignedDelivery) => isFromPaypal(settings, delivery),
  }
}
