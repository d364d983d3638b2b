import { createHash } from 'node:crypto'
import * as z from 'zod'
import { parseExact } from '#kit/contract/parseExact.ts'
import { crashingHalfway, crashPoint } from '../crashPoint.ts'
import { type PaypalAccount, PaypalError } from './port.ts'

export interface PaypalSettings {
  /** Where the API answers: `https://api-m.paypal.com` in the real world. */
  url: string
  /** Milliseconds after which an answer is given up. */
  timeout: number
}

export interface PaypalRequest {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
}

export interface PaypalResponse {
  status: number
  /** `undefined` where it is not JSON. */
  body: unknown
  retryAfter: number
}

/** No answer of PayPal's is larger: a thousand payments take about one megabyte. */
const MAX_ANSWER = 20_000_000
const USUAL_PAUSE_S = 30
/** Where batches are sent to. */
export const PAYOUTS = '/v1/payments/payouts'

/** Asks once. Throws only where there is no answer: what was sent may have been acted on all the same. */
async function request(
  { url, timeout }: PaypalSettings,
  asked: PaypalRequest,
  headers: Record<string, string>,
): Promise<PaypalResponse> {
  const sent = asked.body === undefined || typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body)
  const response = await fetch(url + asked.path, {
    method: asked.method,
    headers: { accept: 'application/json', ...(asked.body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: sent && asked.path === PAYOUTS ? crashingHalfway('paypal.halfSent', sent) : sent,
    duplex: 'half',
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (asked.path === PAYOUTS) crashPoint('paypal.sent')
  const text = await response.text()
  const asks = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    status: response.status,
    body: text.length > MAX_ANSWER ? undefined : jsonIn(text),
    retryAfter: Number.isFinite(asks) && asks >= 0 ? asks : USUAL_PAUSE_S,
  }
}

function jsonIn(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive(), scope: z.string().default('') })

interface HeldToken {
  text: string
  scopes: string[]
  endsAt: number
}

const MAX_HELD = 1_000
/** A token that ends while a request is on its way is of no use. */
const SPARE_MS = 60_000
const held = new Map<string, HeldToken>()

// Another secret is another token: a wrong one must not open with what a right one got.
const keyOf = ({ url }: PaypalSettings, { client_id, client_secret }: PaypalAccount) =>
  createHash('sha256')
    .update(JSON.stringify([url, client_id, client_secret]))
    .digest('base64')

/** A key for an hour or so, from PayPal or as long as the last one is good. */
export async function tokenFor(settings: PaypalSettings, account: PaypalAccount): Promise<HeldToken> {
  const key = keyOf(settings, account)
  const known = held.get(key)
  if (known && known.endsAt > performance.now()) return known
  const fresh = await newToken(settings, account)
  if (held.size >= MAX_HELD) held.delete(held.keys().next().value!)
  held.set(key, fresh)
  crashPoint('paypal.token')
  return fresh
}

/** A token straight from PayPal: the keys are good at this moment. */
export async function newToken(settings: PaypalSettings, { client_id, client_secret }: PaypalAccount): Promise<HeldToken> {
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
  const asked: PaypalRequest = { method: 'POST', path: '/v1/oauth2/token', body: 'grant_type=client_credentials' }
  const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
  const { status, body } = await request(settings, asked, headers).catch(error => {
    throw new PaypalError('PayPal did not answer', undefined, { cause: error })
  })
  const token = Token.safeParse(body).data
  if (status !== 200 || !token) throw new PaypalError(`PayPal answered ${status} to the keys`, status)
  const lasts = token.expires_in * 1000
  return {
    text: token.access_token,
    scopes: token.scope.split(' '),
    endsAt: performance.now() + Math.max(lasts / 2, lasts - SPARE_MS),
  }
}

/** Asks with the account's token; one that PayPal no longer takes is renewed once, since it then did nothing. */
export async function askAs(settings: PaypalSettings, account: PaypalAccount, asked: PaypalRequest): Promise<PaypalResponse> {
  const send = async () => {
    const { text } = await tokenFor(settings, account)
    return request(settings, asked, { authorization: `Bearer ${text}` })
  }
  const answer = await send()
  if (answer.status !== 401) return answer
  held.delete(keyOf(settings, account))
  return send()
}

/** Asks for something that is there; anything but a readable 2xx is a `PaypalError` with PayPal's status. */
export async function readAs<Schema extends z.ZodType>(
  settings: PaypalSettings,
  account: PaypalAccount,
  asked: PaypalRequest & { answer: Schema },
): Promise<z.output<Schema>> {
  const { answer, ...rest } = asked
  const { status, body } = await askAs(settings, account, rest).catch(error => {
    throw error instanceof PaypalError ? error : new PaypalError('PayPal did not answer', undefined, { cause: error })
  })
  const read = status >= 200 && status < 300 ? answer.safeParse(body) : undefined
  if (!read?.success) throw new PaypalError(`PayPal answered ${status} to ${asked.method} ${asked.path.split('?')[0]}`, status)
  return read.data
}
