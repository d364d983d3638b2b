import { readPaypalAmount } from '../../src/kit/money/paypalAmount.ts'
import { MAX_PAYMENTS } from '../../src/server/paypal/port.ts'

export interface Problem {
  field: string
  location: 'body'
  issue: string
}

export interface SentBatch {
  sender_batch_header: { sender_batch_id: string; email_subject?: string; email_message?: string }
  items: {
    recipient_type: string
    receiver: string
    sender_item_id: string
    note?: string
    amount: { value: string; currency: string }
  }[]
}

const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD'])
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/

/** Everything that is wrong with a request: one bad payment refuses them all. */
export function problemsIn(body: unknown): Problem[] {
  const { sender_batch_header: header, items } = (body ?? {}) as Partial<SentBatch>
  const problems: Problem[] = []
  const bad = (field: string, issue: string) => void problems.push({ field, location: 'body', issue })
  if (typeof header?.sender_batch_id !== 'string' || header.sender_batch_id.length === 0 || header.sender_batch_id.length > 256)
    bad('sender_batch_header.sender_batch_id', 'Required field is missing or too long')
  if ((header?.email_subject ?? '').length > 255) bad('sender_batch_header.email_subject', 'Value exceeds max length of 255.')
  if ((header?.email_message ?? '').length > 1000) bad('sender_batch_header.email_message', 'Value exceeds max length of 1000.')
  if (!Array.isArray(items) || items.length === 0) bad('items', 'Required field is missing')
  else if (items.length > MAX_PAYMENTS) bad('items', 'Number of items exceeds the maximum of 15000')
  else {
    for (const [i, item] of items.entries()) checkItem(item, (field, issue) => bad(`items[${i}].${field}`, issue))
    const currencies = new Set(items.map(item => item?.amount?.currency))
    if (currencies.size > 1) bad('items', 'All items of a batch must have the same currency')
  }
  return problems
}

function checkItem(item: SentBatch['items'][number], bad: (field: string, issue: string) => void) {
  if (item?.recipient_type !== 'EMAIL') bad('recipient_type', 'Recipient type is invalid')
  if (typeof item?.receiver !== 'string' || !EMAIL.test(item.receiver) || item.receiver.length > 127)
    bad('receiver', 'Receiver is invalid or does not match with type')
  if ((item?.sender_item_id ?? '').length > 63) bad('sender_item_id', 'Value exceeds max length of 63.')
  if ((item?.note ?? '').length > 1000) bad('note', 'Value exceeds max length of 1000.')
  const { value = '', currency = '' } = item?.amount ?? {}
  const form = WITHOUT_DECIMALS.has(currency) ? /^\d+$/ : /^\d+(?:\.\d{2})?$/
  if (typeof value !== 'string' || !form.test(value)) bad('amount.value', 'Amount is invalid for the currency')
  else {
    const amount = readPaypalAmount(value, currency)
    if (amount === undefined) bad('amount.currency', 'Currency is not supported')
    else if (amount <= 0) bad('amount.value', 'Amount must be greater than zero')
  }
}
