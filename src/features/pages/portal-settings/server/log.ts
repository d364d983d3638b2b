import { affiliateActor } from '#features/pages/portal-session/server/index.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'

type States = { before?: Record<string, unknown>; after?: Record<string, unknown> }

/** Writes down what the affiliate did to the own account. */
export const log = (tx: Tx, caller: AffiliateCaller, from: RequestFacts, action: string, states: States = {}) =>
  audit(tx, {
    shop_id: caller.shop_id,
    actor: affiliateActor(caller),
    action: `portalSettings.${action}`,
    subject: { kind: 'affiliate', id: caller.affiliate_id },
    from,
    ...states,
  })
