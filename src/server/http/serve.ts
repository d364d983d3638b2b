import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { hasFeature, mayRead } from '#kit/access.ts'
import type { CsvFile, PdfFile, StoredFile, StreamedFile, WholeFile } from '#kit/contract/download.ts'
import {
  type Answer,
  type CallLimit,
  type Contract,
  type Endpoint,
  isIdParam,
  type Parsed,
  splitRoute,
} from '#kit/contract/endpoint.ts'
import { problemsOf, Refusal } from '#kit/contract/errors.ts'
import { SHOP_HEADER } from '#kit/contract/shop-header.ts'
import type { SpokenLanguage } from '#kit/languages.ts'
import { planRequired } from '#kit/planRequired.ts'
import type { CallsLeft } from '../rate-limits.ts'
import { answerIfChanged } from './api/answerIfChanged.ts'
import { pickFields } from './api/pickFields.ts'
import { setLimitHeaders } from './api/setLimitHeaders.ts'
import {
  type AffiliateCaller,
  allows,
  type Caller,
  type KeyHolder,
  refuseDeactivated,
  refuseOtherStore,
  refuseScope,
  refuseViewer,
} from './caller.ts'
import { refuseNul } from './refuseNul.ts'
import { sendFile } from './sendFile.ts'
import { readForm, type UploadedFile } from './uploads.ts'

/** Where a call came from: for the audit log, the rate limits and the language of the answer. */
export interface RequestFacts {
  address: string
  user_agent: string
  language: SpokenLanguage
  request_id: string
  cookie: (name: string) => string | undefined
  /** Adds a cookie to the answer. */
  setCookie: (cookie: string) => void
  /** Adds a header to the answer, whatever becomes of the call. */
  setHeader: (name: string, value: string) => void
  /** A header that was sent once; names are in lower case. */
  header: (name: string) => string | undefined
}

/** Who of a shop calls and from where: what a change is written down with. */
export interface CalledBy {
  caller: Caller
  from: RequestFacts
}

type CallerOf<Who> = Who extends 'public'
  ? null
  : Who extends 'api-key'
    ? KeyHolder
    : Who extends 'affiliate'
      ? AffiliateCaller
      : Caller

type HandlerInput<E extends Endpoint> = Parsed<E> & {
  caller: CallerOf<E['access']>
  from: RequestFacts
  /** Uploaded files by field name; empty unless the endpoint is a form. */
  files: Record<string, UploadedFile>
}

export type Handlers<C extends Contract> = { [K in keyof C]: (input: HandlerInput<C[K]>) => Promise<Answer<C[K]>> }

/** A contract and who answers it. A missing or mistyped handler does not compile. */
export interface Routes {
  contract: Contract
  handlers: Record<string, (input: never) => Promise<unknown>>
}

export const routes = <C extends Contract>(contract: C, handlers: Handlers<C>): Routes => ({ contract, handlers })

export interface ServeOptions {
  identify: (bearer: string | undefined) => Promise<Caller>
  /** For programs, which carry a key instead of a session; without it none are let in. */
  identifyKey?: (authorization: string | undefined, address: string) => Promise<KeyHolder>
  /** For affiliates in the portal; without it none are let in. */
  identifyAffiliate?: (bearer: string | undefined) => Promise<AffiliateCaller>
  /** Throws a refusal when the limit is used up. */
  countCall: (name: string, limit: CallLimit, who: string) => Promise<CallsLeft | undefined>
}

const NOTHING = z.null()

export function serve(app: FastifyInstance, { contract, handlers }: Routes, options: ServeOptions): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const { method, path } = splitRoute(endpoint.route)
    const handle = handlers[name] as (input: unknown) => Promise<unknown>
    const send = (answer: unknown, reply: FastifyReply) => {
      if (endpoint.download) return sendFile(reply, answer as CsvFile | PdfFile | WholeFile | StoredFile | StreamedFile)
      const shaped = (endpoint.reply ?? NOTHING).parse(answer)
      return endpoint.bare ? shaped : { data: shaped }
    }
    app.route({
      method,
      url: path.replaceAll(/{(\w+)}/g, ':$1'),
      config: { access: endpoint.access, endpoint },
      handler: async (request, reply) => {
        const input = await readInput(endpoint, request, options)
        const answer = send(await handle(input), reply)
        if (endpoint.access !== 'api-key' || method !== 'GET') return answer
        return answerIfChanged(request, reply, endpoint.sparse ? pickFields(answer, input.query) : answer)
      },
    })
  }
}

async function readInput(endpoint: Endpoint, request: FastifyRequest, options: ServeOptions) {
  const { countCall } = options
  const from = request.facts
  // Counted before any work, so that a flood costs as little as possible.
  if (endpoint.limit?.by === 'address') await countCall(endpoint.route, endpoint.limit, from.address)
  const who = endpoint.access === 'public' ? null : await identified(endpoint, request, options)
  // Programs are told how many calls are left; what is refused them counts too.
  if (endpoint.access === 'api-key' && who) await countProgram(endpoint, who.shop_id, from, countCall)
  const caller = endpoint.access === 'public' ? null : admit(endpoint, request, who ?? undefined)
  if (endpoint.limit?.by === 'user')
    await countCall(endpoint.route, endpoint.limit, `${caller?.shop_id}.${caller && personOf(caller)}`)
  if (endpoint.limit?.by === 'shop' && endpoint.access !== 'api-key')
    await countCall(endpoint.route, endpoint.limit, String(caller?.shop_id))
  refuseNul(request.params)
  refuseNul(request.query)
  refuseNul(request.body)
  const form = endpoint.form ? await readForm(request, endpoint.fileBytes) : undefined
  return {
    ...readParams(request.params as Record<string, string>),
    query: endpoint.query && check(endpoint.query, request.query ?? {}),
    body: endpoint.body && check(endpoint.body, form ? form.fields : request.body),
    files: form?.files ?? {},
    caller,
    from,
  }
}

async function countProgram(
  { route, limit }: Endpoint,
  shop_id: number,
  from: RequestFacts,
  countCall: ServeOptions['countCall'],
): Promise<void> {
  if (limit) await setLimitHeaders(countCall(limit.name ?? route, limit, String(shop_id)), limit, from)
}

type AnyCaller = Caller | AffiliateCaller | KeyHolder

const personOf = (caller: AnyCaller) =>
  'user_id' in caller ? caller.user_id : 'affiliate_id' in caller ? `affiliate ${caller.affiliate_id}` : undefined

/** Whoever it is, if they may call. */
function admit(endpoint: Endpoint, { facts }: FastifyRequest, caller: AnyCaller | undefined): AnyCaller {
  const { access, feature } = endpoint
  if (!caller) throw new Refusal('unauthenticated')
  if ('user_id' in caller) refuseOtherStore(caller, facts.header(SHOP_HEADER))
  if ('affiliate_id' in caller) {
    refuseViewer(caller, endpoint)
    refuseDeactivated(caller, endpoint)
  }
  if ('user_id' in caller && !allows(access, caller)) throw new Refusal('forbidden')
  if ('key_id' in caller) refuseScope(caller, endpoint)
  const isOpen = splitRoute(endpoint.route).method === 'GET' ? mayRead : hasFeature
  // Affiliates have no plan.
  if (feature && !isOpen(caller, feature))
    throw 'affiliate_id' in caller ? new Refusal('plan_required', 'base.notOffered') : planRequired(feature)
  return caller
}

/** Each audience is looked up among its own sessions: what opens for one is unknown to the others. */
function identified(
  { access }: Endpoint,
  { headers: { authorization }, facts }: FastifyRequest,
  { identify, identifyKey, identifyAffiliate }: ServeOptions,
): Promise<AnyCaller> | undefined {
  if (access === 'api-key') return identifyKey?.(authorization, facts.address)
  return access === 'affiliate' ? identifyAffiliate?.(authorization) : identify(authorization)
}

function readParams(raw: Record<string, string>) {
  const params: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(raw)) params[name] = isIdParam(name) ? toId(value) : value
  return params
}

function toId(value: string): number {
  const id = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new Refusal('not_found')
  return id
}

function check(schema: unknown, value: unknown) {
  const result = z.safeParse(schema as z.ZodType, value)
  if (result.success) return result.data
  throw new Refusal('invalid', 'error.invalid', { fields: problemsOf(result.error) })
}
