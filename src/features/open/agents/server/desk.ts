import { programRoutes } from '#features/commissions/programs/server/index.ts'
import { analyticsRoutes } from '#features/insight/analytics/server/index.ts'
import { couponRoutes } from '#features/motivation/coupons/server/index.ts'
import { apiRoutesFor, callerOf } from '#features/open/api/server/index.ts'
import { bulkMailRoutes } from '#features/outreach/bulk-mail/server/index.ts'
import { chatRoutes } from '#features/outreach/chat/server/index.ts'
import { setupCheckRoutes } from '#features/overview/setup-check/server/index.ts'
import { payoutRoutes } from '#features/payments/payouts/server/index.ts'
import { fraudRoutes } from '#features/sales/fraud/server/index.ts'
import { referralRoutes } from '#features/sales/referrals/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { type Endpoint, type Input, type Reply, splitRoute } from '#kit/contract/endpoint.ts'
import { problemsOf, Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import type { Tx } from '#server/db/database.ts'
import { allows, type Caller, type KeyHolder, refuseScope } from '#server/http/caller.ts'
import type { RequestFacts, Routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'

/** Whose call it is: an agent's with a key, or a person's who releases what one proposed. */
export interface CalledBy<Who extends Caller | KeyHolder = Caller | KeyHolder> {
  caller: Who
  from: RequestFacts
}

/** Answers a call of the admin or of API v2 by its own handler, schemas, permissions and gates. */
export type Desk = <E extends Endpoint>(endpoint: E, input: Input<E>, by: CalledBy) => Promise<Reply<E>>

type Making = readonly ((services: Services) => Routes)[]

const readBy: Making = [
  ...apiRoutesFor,
  ...[analyticsRoutes, bulkMailRoutes, chatRoutes, couponRoutes, fraudRoutes, referralRoutes, setupCheckRoutes],
]

const decidedBy: Making = [bulkMailRoutes, payoutRoutes, programRoutes, referralRoutes]

/** Of these calls an agent reaches the reading ones, and those that show what something would be; nothing that changes anything. */
const shownByPost = new Set(['/api/v1/merchant/email/bulk-email/count', '/api/v1/merchant/email/bulk-email/preview'])

const isReading = ({ route }: Endpoint) => {
  const { method, path } = splitRoute(route)
  return method === 'GET' || shownByPost.has(path)
}

export const readingDesk = (services: Services): Desk => deskOf(services, readBy, isReading)

/** For a person: what they may do in the admin, and nothing else. */
export const decidingDesk = (services: Services): Desk => deskOf(services, decidedBy, () => true)

/** The same in a transaction that is already there: what the handler does is part of it. */
export const within = (services: Services, tx: Tx): Services => ({
  ...services,
  db: { ...services.db, inShop: (_shop_id, run) => run(tx) },
})

function deskOf(services: Services, making: Making, isOffered: (endpoint: Endpoint) => boolean): Desk {
  const handlers = new Map<Endpoint, (input: object) => Promise<unknown>>()
  for (const make of making) {
    const { contract, handlers: made } = make(services)
    for (const [name, endpoint] of Object.entries(contract)) if (isOffered(endpoint)) handlers.set(endpoint, made[name] as never)
  }
  return async (endpoint, input, { caller, from }) => {
    const handle = handlers.get(endpoint)
    if (!handle) throw new Error(`${endpoint.route} is not offered here`)
    admit(endpoint, caller)
    const { query, body, reply } = endpoint
    const given = input as { query?: unknown; body?: unknown }
    const checked = {
      ...(query && { query: check(query, given.query ?? {}) }),
      ...(body && { body: check(body, given.body) }),
    }
    const acting = 'key_id' in caller && endpoint.access !== 'api-key' ? callerOf(caller) : caller
    return reply.parse(await handle({ ...given, ...checked, caller: acting, from, files: {} }))
  }
}

function admit(endpoint: Endpoint, caller: Caller | KeyHolder): void {
  const { access, feature } = endpoint
  if ('user_id' in caller && !allows(access, caller)) throw new Refusal('forbidden')
  if ('key_id' in caller && access === 'api-key') refuseScope(caller, endpoint)
  if (feature && !mayUse(caller.plan, feature)) throw planRequired(feature)
}

function check(schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: unknown } }, value: unknown) {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal('invalid', 'error.invalid', { fields: problemsOf(result.error as never) })
}
