import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiError, type ErrorBody, type ErrorKind, type FieldErrors, Refusal, statusOf } from '#kit/contract/errors.ts'
import { defaultLanguage, type Language } from '#kit/languages.ts'
import type { AnyText, Translate } from '#kit/text.ts'
import { isSessionToken } from '../store-platform/session-token.ts'

export type TextsFor = (language: Language) => Pick<Translate, 'any' | 'language'>

/** The only place where an error becomes an answer. */
export function answerErrors(app: FastifyInstance, texts: TextsFor): void {
  const answer = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const { retryAfter } = refusal.detail
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    if (refusal.kind === 'unauthenticated') reply.headers(wayBackIn(request.headers.authorization))
    const t = texts(request.facts.language)
    const body = bodyOf(refusal, t, request.id)
    if (isOfProgram(request)) body.error = apiErrorOf(refusal, t)
    return reply.code(statusOf[refusal.kind]).send(body)
  }
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.kind === 'unexpected') request.log.error({ err: error }, 'unexpected error')
    // Once may be a busy moment; often, a query needs an index.
    if (error.code === TOO_LATE) request.log.error({ err: error }, 'a query took too long')
    if (error.code === DYING) request.log.error({ err: error }, 'the database broke off')
    if (refusal.kind === 'unavailable' && error.cause) request.log.error({ err: error.cause }, 'something we need is away')
    return answer(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answer(new Refusal('not_found'), request, reply))
}

/** Also where there is no such call: a program that has the address wrong reads the same form. */
const isOfProgram = ({ route, url }: FastifyRequest) => route?.access === 'api-key' || url.startsWith('/api/v2/')

/** The script of the store's admin asks once more with a fresh token where it is told that the old one was at fault. */
const wayBackIn = (authorization = '') => ({
  'www-authenticate': 'Bearer',
  ...(isSessionToken(authorization.replace(/^Bearer /, '')) && { 'x-shopify-retry-invalid-session-request': '1' }),
})

/** What is not even HTTP never becomes a request; it is answered on the bare connection, in the same form. */
export function answerUnreadable({ code }: { code?: string }, socket: Socket, texts: TextsFor): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = new Refusal(code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed')
  const id = randomUUID()
  const body = JSON.stringify(bodyOf(refusal, texts(defaultLanguage), id))
  const head = [
    `HTTP/1.1 ${statusOf[refusal.kind]} ${STATUS_CODES[statusOf[refusal.kind]]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function bodyOf({ kind, reason, detail }: Refusal, t: AnyText, requestId: string): ErrorBody {
  const message = detail.fields ? sentences(detail.fields, t) : t.any(reason, detail.params)
  const body: ErrorBody = { status: statusOf[kind], kind, reason, message }
  if (kind === 'unexpected') body.request_id = requestId
  return { ...body, ...detail.extra }
}

/** One sentence with the field it is about: of several fields the first. */
function apiErrorOf({ kind: type, reason, detail: { fields = {}, params } }: Refusal, t: AnyText): ApiError {
  const [first] = Object.entries(fields)
  if (!first) return { type, code: reason, field: null, message: t.any(reason, params) }
  const [field, [problem]] = first
  return { type, code: problem!.key, field, message: t.any(problem!.key, problem!.params) }
}

function sentences(problems: NonNullable<Refusal['detail']['fields']>, t: AnyText): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).map(([field, found]) => [field, found.map(problem => t.any(problem.key, problem.params))]),
  )
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseDown(error)) return new Refusal('unavailable', 'error.unavailable', { retryAfter: 2 })
  return new Refusal(kindOfStatus(error.statusCode))
}

// What the HTTP framework itself refuses: unreadable JSON, a body too large, a broken address.
function kindOfStatus(status: number | undefined): ErrorKind {
  if (status === undefined || status >= 500) return 'unexpected'
  if (status === 413) return 'too_large'
  if (status === 404 || status === 414) return 'not_found'
  return 'malformed'
}

const CONNECTION_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08006',
  '08001',
  '08003',
])
const TOO_LATE = '57014'
/** What a cluster answers when one of its servers dies in the middle, among other inner faults of the database. */
const DYING = 'XX000'
const TOO_MANY_CONNECTIONS = '53300'
const PASSING = new Set([TOO_LATE, DYING, TOO_MANY_CONNECTIONS])
const LOST_WORDS = /Connection terminated|timeout exceeded when trying to connect|Client was closed/

/** The database went away in the middle, hangs or is too busy; nothing is known to be wrong with the request. */
function isDatabaseDown({ code = '', message }: { code?: string; message: string }): boolean {
  return CONNECTION_LOST.has(code) || PASSING.has(code) || LOST_WORDS.test(message)
}
