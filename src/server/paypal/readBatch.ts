import * as z from 'zod'
import { type PaypalSettings, readAs } from './ask.ts'
import type { PaypalAccount, PaypalBatchState, PaypalItem } from './port.ts'

/** The most PayPal gives in one page. */
const PAGE = 1_000
const MAX_PAGES = 16

const Id = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)

export const BatchHeader = z.object({
  batch_header: z.object({
    payout_batch_id: z.string(),
    batch_status: z.string(),
    sender_batch_header: z.object({ sender_batch_id: z.string() }),
  }),
})

const Moment = z
  .string()
  .nullish()
  .transform(text => (text && Number.isFinite(Date.parse(text)) ? new Date(text) : null))

/** A payment as PayPal tells it, in a batch, by itself and in a webhook. */
export const Item = z
  .object({
    payout_item_id: Id,
    payout_batch_id: Id,
    transaction_status: z.string().max(60).default('PENDING'),
    time_processed: Moment,
    payout_item: z.object({
      sender_item_id: z.string().max(100).nullish(),
      receiver: z.string().default(''),
      amount: z.object({ value: z.string(), currency: z.string() }),
    }),
    errors: z
      .object({ name: z.string(), message: z.string().default('') })
      .nullish()
      .catch(null),
  })
  .transform(
    (item): PaypalItem => ({
      payout_item_id: item.payout_item_id,
      payout_batch_id: item.payout_batch_id,
      sender_item_id: item.payout_item.sender_item_id ?? null,
      state: item.transaction_status,
      receiver: item.payout_item.receiver,
      ...item.payout_item.amount,
      at: item.time_processed,
      problem: item.errors ? { name: item.errors.name, message: item.errors.message.slice(0, 500) } : null,
    }),
  )

const BatchPage = BatchHeader.extend({
  items: z
    .array(Item)
    .nullish()
    .transform(items => items ?? []),
})

export interface BatchReport {
  batch: PaypalBatchState
  items: PaypalItem[]
}

/** A batch page by page. A batch that PayPal does not know is a `PaypalError` with status 404. */
export async function* readBatch(settings: PaypalSettings, account: PaypalAccount, id: string): AsyncIterable<BatchReport> {
  for (let page = 1; page <= MAX_PAGES; page++) {
    const path = `/v1/payments/payouts/${encodeURIComponent(id)}?page=${page}&page_size=${PAGE}&total_required=true`
    const { batch_header, items } = await readAs(settings, account, { method: 'GET', path, answer: BatchPage })
    const { payout_batch_id, batch_status: state, sender_batch_header } = batch_header
    yield { batch: { payout_batch_id, sender_batch_id: sender_batch_header.sender_batch_id, state }, items }
    if (items.length < PAGE) return
  }
}

export const readItem = (settings: PaypalSettings, account: PaypalAccount, id: string): Promise<PaypalItem> =>
  readAs(settings, account, { method: 'GET', path: `/v1/payments/payouts-item/${encodeURIComponent(id)}`, answer: Item })

/** Takes back what nobody has claimed; PayPal then answers `RETURNED`. */
export const cancelItem = (settings: PaypalSettings, account: PaypalAccount, id: string): Promise<PaypalItem> =>
  readAs(settings, account, {
    method: 'POST',
    path: `/v1/payments/payouts-item/${encodeURIComponent(id)}/cancel`,
    body: {},
    answer: Item,
  })
