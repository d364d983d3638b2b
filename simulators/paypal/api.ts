import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account, Accounts } from './accounts.ts'
import type { Batches, SimulatedBatch } from './batches.ts'
import type { Fault, Faults } from './faults.ts'
import { batchHeader, itemPayload, refusal } from './payloads.ts'
import { problemsIn, type SentBatch } from './validate.ts'

interface Api {
  accounts: Accounts
  batches: Batches
  faults: Faults
  url: () => string
  slowMs: number
  /** After a batch was accepted. */
  accepted: (batch: SimulatedBatch) => void
}

/** PayPal's calls: tokens, payouts, webhooks. */
export function paypalApi(app: FastifyInstance, api: Api) {
  tokenApi(app, api)
  payoutApi(app, api)
  readingApi(app, api)
  webhookApi(app, api)
}

const SCOPES = ['openid', 'https://uri.paypal.com/services/applications/webhooks']
const PAYOUTS_SCOPE = 'https://uri.paypal.com/payments/payouts'

function tokenApi(app: FastifyInstance, { accounts, faults, slowMs }: Api) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/v1/oauth2/token', async (request, reply) => {
    if (await goesWrong(faults.take('token'), reply, slowMs)) return reply
    const [scheme, basic = ''] = (request.headers.authorization ?? '').split(' ')
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
    const made = scheme === 'Basic' ? accounts.newToken(id, secret) : undefined
    if (!made) return reply.status(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    const scope = [...SCOPES, ...(made.account.mayPayOut ? [PAYOUTS_SCOPE] : [])].join(' ')
    return { scope, access_token: made.token, token_type: 'Bearer', app_id: 'APP-SIMULATED', expires_in: made.expires_in }
  })
}

function payoutApi(app: FastifyInstance, { accounts, batches, faults, url, slowMs, accepted }: Api) {
  app.post('/v1/payments/payouts', { bodyLimit: 30_000_000 }, async (request, reply) => {
    const fault = faults.take('payouts')
    if (await goesWrong(fault, reply, 0)) return reply
    const account = callerOf(request, reply, accounts)
    if (!account) return reply
    if (!account.mayPayOut) return reply.status(403).send(refusal('AUTHORIZATION_ERROR', 'Authorization error occurred.'))
    const problems = problemsIn(request.body)
    if (problems.length > 0)
      return reply.status(400).send(refusal('VALIDATION_ERROR', 'Invalid request - see details', { details: problems }))
    const sent = request.body as SentBatch
    const known = batches.findDuplicate(account.client_id, sent.sender_batch_header.sender_batch_id)
    if (known) return refuseDuplicate(reply, known, url())
    const batch = batches.accept(account.client_id, sent)
    accepted(batch)
    if (fault === 'duplicate') return refuseDuplicate(reply, batch, url())
    if (fault === 'error_after') return internalError(reply)
    if (fault === 'answer_lost') return hangUp(reply)
    if (fault === 'slow') await sleep(slowMs)
    return reply.status(201).send({ batch_header: batchHeader(batch), links: [linkTo(batch, url())] })
  })
}

const linkTo = ({ payout_batch_id }: SimulatedBatch, url: string) => ({
  href: `${url}/v1/payments/payouts/${payout_batch_id}`,
  rel: 'self',
  method: 'GET',
})

const refuseDuplicate = (reply: FastifyReply, batch: SimulatedBatch, url: string) =>
  reply.status(400).send(
    refusal('USER_BUSINESS_ERROR', 'User business error.', {
      details: [{ field: 'SENDER_BATCH_ID', location: 'body', issue: 'Batch with given sender_batch_id already exists' }],
      links: [linkTo(batch, url)],
    }),
  )

function readingApi(app: FastifyInstance, { accounts, batches, faults, slowMs }: Api) {
  const notFound = (reply: FastifyReply) =>
    reply.status(404).send(refusal('INVALID_RESOURCE_ID', 'Requested resource ID was not found.'))

  interface Paged {
    Params: { id: string }
    Querystring: { page?: string; page_size?: string }
  }
  app.get<Paged>('/v1/payments/payouts/:id', async (request, reply) => {
    if (await goesWrong(faults.take('read'), reply, slowMs)) return reply
    const account = callerOf(request, reply, accounts)
    if (!account) return reply
    const batch = batches.batchOf(request.params.id)
    if (batch?.client_id !== account.client_id) return notFound(reply)
    const size = Math.min(Number(request.query.page_size ?? 1000), 1000)
    const start = (Number(request.query.page ?? 1) - 1) * size
    const items = batch.items.slice(start, start + size).map(itemPayload)
    const totals = { total_items: batch.items.length, total_pages: Math.ceil(batch.items.length / size) }
    return { ...totals, batch_header: batchHeader(batch), items, links: [] }
  })

  interface ById {
    Params: { id: string }
  }
  app.get<ById>('/v1/payments/payouts-item/:id', async (request, reply) => {
    const account = callerOf(request, reply, accounts)
    if (!account) return reply
    const item = batches.itemOf(request.params.id)
    return item?.client_id === account.client_id ? itemPayload(item) : notFound(reply)
  })

  app.post<ById>('/v1/payments/payouts-item/:id/cancel', async (request, reply) => {
    const account = callerOf(request, reply, accounts)
    if (!account) return reply
    const item = batches.itemOf(request.params.id)
    if (item?.client_id !== account.client_id) return notFound(reply)
    if (item.state !== 'UNCLAIMED')
      return reply.status(400).send(refusal('ITEM_INCORRECT_STATUS', 'Only unclaimed items can be cancelled.'))
    batches.change(item, 'RETURNED')
    return itemPayload(item)
  })
}

function webhookApi(app: FastifyInstance, { accounts }: Api) {
  app.get('/v1/notifications/webhooks', async (request, reply) => {
    const account = callerOf(request, reply, accounts)
    return account ? { webhooks: accounts.webhooksOf(account.client_id) } : reply
  })
  app.post<{ Body: { url: string } }>('/v1/notifications/webhooks', async (request, reply) => {
    const account = callerOf(request, reply, accounts)
    if (!account) return reply
    const made = accounts.addWebhook(account.client_id, request.body.url)
    if (!made) return reply.status(400).send(refusal('WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists.'))
    return reply.status(201).send(made)
  })
  app.delete<{ Params: { id: string } }>('/v1/notifications/webhooks/:id', async (request, reply) => {
    const account = callerOf(request, reply, accounts)
    if (!account) return reply
    return reply.status(accounts.removeWebhook(account.client_id, request.params.id) ? 204 : 404).send()
  })
}

function callerOf(request: FastifyRequest, reply: FastifyReply, accounts: Accounts): Account | undefined {
  const account = accounts.accountOf((request.headers.authorization ?? '').replace(/^Bearer /, ''))
  if (!account) void reply.status(401).send({ error: 'invalid_token', error_description: 'Token signature verification failed' })
  return account
}

/** What goes wrong before anything is looked at. Answers whether it has answered. */
async function goesWrong(fault: Fault | undefined, reply: FastifyReply, slowMs: number): Promise<boolean> {
  if (fault === 'error_before') await internalError(reply)
  else if (fault === 'cut_before') hangUp(reply)
  else if (fault === 'rate_limited')
    await reply.status(429).header('retry-after', '1').send(refusal('RATE_LIMIT_REACHED', 'Too many requests.'))
  else if (fault === 'token_expired') await reply.status(401).send({ error: 'invalid_token' })
  else if (fault === 'gateway') await reply.status(400).type('text/html').send('<h1>Bad Request</h1>')
  else {
    if (fault === 'slow') await sleep(slowMs)
    return false
  }
  return true
}

const internalError = (reply: FastifyReply) =>
  reply.status(500).send(refusal('INTERNAL_SERVICE_ERROR', 'An internal service error has occurred.'))

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
