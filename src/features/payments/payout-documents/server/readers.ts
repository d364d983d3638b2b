import { affiliateActor } from '#features/pages/portal-session/server/index.ts'
import { type Actor, actorOf } from '#server/audit.ts'
import type { AffiliateCaller, Caller } from '#server/http/caller.ts'

/** Who takes a paper out: somebody of the shop, who may see all of them, or the affiliate whose it is. */
export interface DocumentReader {
  shop_id: number
  actor: Actor
  /** Only papers of this affiliate. */
  affiliate_id?: number
}

export const memberReader = (caller: Caller): DocumentReader => ({ shop_id: caller.shop_id, actor: actorOf(caller) })

export const affiliateReader = (caller: AffiliateCaller): DocumentReader => ({
  shop_id: caller.shop_id,
  affiliate_id: caller.affiliate_id,
  actor: affiliateActor(caller),
})
