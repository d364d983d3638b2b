import { programRoutes } from '#features/commissions/programs/server/index.ts'
import { analyticsRoutes } from '#features/insight/analytics/server/index.ts'
import { bonusRoutes } from '#features/motivation/bonuses/server/index.ts'
import { creativeRoutes } from '#features/outreach/creatives/server/index.ts'
import { payoutRoutes } from '#features/payments/payouts/server/index.ts'
import { affiliateRoutes } from '#features/people/affiliates/server/index.ts'
import { referralRoutes } from '#features/sales/referrals/server/index.ts'
import { mayUse } from '#kit/access.ts'
import type { Endpoint, Input, Reply } from '#kit/contract/endpoint.ts'
import { problemsOf, Refusal } from '#kit/contract/errors.ts'
import { planRequired } from '#kit/planRequired.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller, KeyHolder } from '#server/http/caller.ts'
import type { RequestFacts, Routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'

/** What a call of API v2 comes with. */
export interface ByKey {
  caller: KeyHolder
  from: RequestFacts
}

/** Answers a call of the admin for a program: by the same handler, the same schemas and the same gates of the plan. */
export type Desk = <E extends Endpoint>(endpoint: E, input: Input<E>, by: ByKey) => Promise<Reply<E>>

export type Offered = (services: Services) => Routes

/** Only these calls of the admin are ever made for a program, and those a caller adds. */
const offered = [
  ...[programRoutes, affiliateRoutes, referralRoutes, payoutRoutes],
  ...[analyticsRoutes, bonusRoutes, creativeRoutes],
]

export function createDesk(services: Services, further: readonly Offered[] = []): Desk {
  const handlers = new Map<Endpoint, (input: object) => Promise<unknown>>()
  for (const make of [...offered, ...further]) {
    const { contract, handlers: made } = make(services)
    for (const [name, endpoint] of Object.entries(contract)) handlers.set(endpoint, made[name] as never)
  }
  return async (endpoint, input, by) => {
    const handle = handlers.get(endpoint)
    if (!handle) throw new Error(`${endpoint.route} is not made for programs`)
    const { feature, query, body, reply } = endpoint
    if (feature && !mayUse(by.caller.plan, feature)) throw planRequired(feature)
    const given = input as { query?: unknown; body?: unknown }
    const checked = {
      ...(query && { query: check(query, given.query ?? {}) }),
      ...(body && { body: check(body, given.body) }),
    }
    const answer = await handle({ ...given, ...checked, caller: callerOf(by.caller), from: by.from, files: {} }).catch(plainly)
    return reply ? reply.parse(answer) : null
  }
}

/** What a refusal brings for screens of the admin is none of a program's. */
function plainly(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const { extra: _, ...detail } = error.detail
  throw new Refusal(error.kind, error.reason, detail)
}

/** The same in a transaction that is already there: what the handler does is part of it. */
export const deskIn = (services: Services, tx: Tx, further?: readonly Offered[]): Desk =>
  createDesk({ ...services, db: { ...services.db, inShop: (_shop_id, run) => run(tx) } }, further)

/** Whoever made the key stands behind what it does; the activity log names the key. Its scope has been looked at before. */
export const callerOf = ({ shop_id, key_name, created_by, plan }: KeyHolder): Caller => ({
  ...{ shop_id, plan, user_id: created_by ?? 0, name: `${key_name} (API)`, email: '', role_name: 'super-admin', permissions: [] },
  ...{ sudo: false, from_store: false, embedded: false, support: false, family_id: '' },
})

function check(schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: unknown } }, value: unknown) {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal('invalid', 'error.invalid', { fields: problemsOf(result.error as never) })
}
