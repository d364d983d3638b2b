import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, statusOf } from '#kit/contract/errors.ts'
import { type SpokenLanguage, toSpokenLanguage } from '#kit/languages.ts'
import { pageTexts } from '#page/page-texts.ts'
import { pageDocument, sendPage } from './page-document.ts'
import { renderPage } from './renderer.ts'

/** The first value of a name in the address; a stranger may send it as a list. */
export function queryValue(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  const [first] = [value].flat()
  return typeof first === 'string' && first !== '' && first.length <= 200 ? first : undefined
}

/** A person with a browser gets a page; the script and other programs get data. */
export const wantsData = ({ headers }: FastifyRequest) => !headers.accept?.includes('text/html')

const FORM_BYTES = 100_000

/** Forms without a script arrive as the oldest kind of body; names may come more than once. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, parsed) => parsed(null, toLists(new URLSearchParams(String(body)).entries())),
  )
}

export type SentForm = Record<string, string[]>

function toLists(entries: Iterable<[string, string]>): SentForm {
  const sent: SentForm = Object.create(null)
  for (const [name, value] of entries) {
    sent[name] ??= []
    sent[name].push(value)
  }
  return sent
}

/** A body of either kind as lists of texts; what is neither text nor a list of texts was not sent by a form. */
export function sentIn(body: unknown): SentForm {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {}
  const entries = Object.entries(body).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(entry => typeof entry === 'string')
      .map((entry): [string, string] => [name, entry.replaceAll('\0', '')]),
  )
  return toLists(entries)
}

/** Where somebody goes on whose page is not there. */
type WayOn = (language: SpokenLanguage) => { text: string; href: string }

/** Errors as a page for people: what is not there is said plainly. Programs get the usual answer. */
export function answerAsPages(app: FastifyInstance, wayOn?: WayOn): void {
  app.setErrorHandler(async (error, request, reply) => {
    const isKnown = error instanceof Refusal && (error.kind === 'not_found' || error.kind === 'too_many_requests')
    if (!isKnown || wantsData(request)) throw error
    const { retryAfter } = error.detail
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const isMissing = error.kind === 'not_found'
    return sendSentence(request, reply, statusOf[error.kind], isMissing ? 'missing' : 'tooMany', isMissing ? wayOn : undefined)
  })
}

/** What stands where nothing is. */
export const sendMissing = (request: FastifyRequest, reply: FastifyReply) => sendSentence(request, reply, 404, 'missing')

async function sendSentence(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  what: 'missing' | 'tooMany',
  wayOn?: WayOn,
) {
  const language = toSpokenLanguage(request.headers['accept-language'])
  const t = pageTexts(language)
  const [title, text] =
    what === 'missing' ? [t('page.missingTitle'), t('page.missing')] : [t('page.tooManyTitle'), t('page.tooMany')]
  const page = await renderPage({
    page: 'sentence',
    language,
    title,
    text,
    mark: what === 'missing' ? 'nothing' : 'wait',
    link: wayOn?.(language),
  })
  return sendPage(reply, pageDocument(page, { title, noindex: true }), { status })
}
