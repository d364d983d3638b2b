import * as z from 'zod'
import { askAs, PAYOUTS, type PaypalResponse, type PaypalSettings, readAs, tokenFor } from './ask.ts'
import { MAX_PAYMENTS, type PaypalAccount, type PaypalBatch, PaypalError, type PaypalProblem, type SendOutcome } from './port.ts'
import { BatchHeader } from './readBatch.ts'

/** Sends a batch once and says what is known then. Never throws: whatever is not proved is `unknown`. */
export async function sendBatch(settings: PaypalSettings, account: PaypalAccount, batch: PaypalBatch): Promise<SendOutcome> {
  if (batch.payments.length > MAX_PAYMENTS) throw new RangeError(`a batch has at most ${MAX_PAYMENTS} payments`)
  try {
    await tokenFor(settings, account)
  } catch (error) {
    return withoutToken(error)
  }
  let answer: PaypalResponse
  try {
    answer = await askAs(settings, account, { method: 'POST', path: PAYOUTS, body: toWire(batch) })
  } catch (error) {
    // The token was refused on the way: PayPal answered 401, so it did nothing.
    if (error instanceof PaypalError) return withoutToken(error)
    return { kind: 'unknown', message: error instanceof Error ? error.message : String(error) }
  }
  const outcome = outcomeOf(answer)
  return outcome.kind === 'duplicate' ? findOriginal(settings, account, batch, outcome.payout_batch_id) : outcome
}

function withoutToken(error: unknown): SendOutcome {
  const message = error instanceof Error ? error.message : String(error)
  const status = error instanceof PaypalError ? error.status : undefined
  if (status === 401 || status === 400) return { kind: 'unauthorised', message }
  return { kind: 'not_sent', message }
}

const toWire = ({ sender_batch_id, email_subject, email_message, payments }: PaypalBatch) => ({
  sender_batch_header: { sender_batch_id, email_subject, email_message },
  items: payments.map(({ value, currency, ...payment }) => ({
    recipient_type: 'EMAIL',
    ...payment,
    amount: { value, currency },
  })),
})

const Accepted = z.object({ batch_header: z.object({ payout_batch_id: z.string().min(1) }) })
const BatchRefusal = z.object({
  name: z.string(),
  message: z.string().default(''),
  details: z
    .array(z.object({ field: z.string().default(''), issue: z.string().default('') }))
    .nullish()
    .transform(details => details ?? []),
  links: z
    .array(z.object({ href: z.string() }))
    .nullish()
    .transform(links => links ?? []),
})

/** What an answer proves. A refusal counts only in PayPal's own form: a 4xx of something in between proves nothing. */
export function outcomeOf({
  status,
  body,
  retryAfter,
}: PaypalResponse): SendOutcome | { kind: 'duplicate'; payout_batch_id: string | undefined } {
  if (status >= 200 && status < 300) {
    const accepted = Accepted.safeParse(body).data
    if (!accepted) return { kind: 'unknown', message: `PayPal answered ${status} without a batch` }
    return { kind: 'accepted', payout_batch_id: accepted.batch_header.payout_batch_id, already_there: false }
  }
  if (status === 429) return { kind: 'rate_limited', retry_after: retryAfter }
  if (status === 401) return { kind: 'unauthorised', message: 'PayPal answered 401' }
  const refused = BatchRefusal.safeParse(body).data
  if (!refused || !refusing.has(status)) return { kind: 'unknown', message: `PayPal answered ${status}` }
  if (isDuplicate(refused)) return { kind: 'duplicate', payout_batch_id: batchIdIn(refused.links) }
  const problems = refused.details.map(toProblem)
  return { kind: 'refused', name: refused.name, message: refused.message, problems }
}

const refusing = new Set([400, 403, 404, 413, 415, 422])

type BatchRefusal = z.output<typeof BatchRefusal>

const isDuplicate = ({ name, details }: BatchRefusal) =>
  name === 'DUPLICATE_REQUEST_ID' ||
  details.some(({ field, issue }) => /sender_batch_id/i.test(field) && /duplicate|already|exist/i.test(issue))

const batchIdIn = (links: BatchRefusal['links']) =>
  links.map(({ href }) => /\/v1\/payments\/payouts\/([A-Za-z0-9-]{1,60})(?:[?/]|$)/.exec(href)?.[1]).find(Boolean)

function toProblem({ field, issue }: { field: string; issue: string }): PaypalProblem {
  const place = /items\[(\d{1,5})\]\.?(.*)/.exec(field)
  return { index: place ? Number(place[1]) : null, field: place ? place[2]! : field, issue }
}

/** PayPal has the batch: the link in its refusal leads to it. It is taken only if it is ours indeed. */
async function findOriginal(
  settings: PaypalSettings,
  account: PaypalAccount,
  { sender_batch_id }: PaypalBatch,
  payout_batch_id: string | undefined,
): Promise<SendOutcome> {
  const lost = { kind: 'unknown', message: 'PayPal has this batch already and does not say where' } as const
  if (!payout_batch_id) return lost
  try {
    const path = `/v1/payments/payouts/${payout_batch_id}?page_size=1`
    const { batch_header } = await readAs(settings, account, { method: 'GET', path, answer: BatchHeader })
    const isOurs = batch_header.sender_batch_header.sender_batch_id === sender_batch_id
    return isOurs ? { kind: 'accepted', payout_batch_id, already_there: true } : lost
  } catch (error) {
    return { kind: 'unknown', message: error instanceof Error ? error.message : String(error) }
  }
}
