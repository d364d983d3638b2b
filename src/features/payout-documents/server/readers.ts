import { type Actor, actorOf } from '#server/audit.ts'
import type { AffiliateCaller, Caller } from '#server/http/caller.ts'

/** Who takes a paper out: somebody of the shop, who may see all of them, or the affiliate whose it is. */
export interface Reader {
  shop_id: number
  actor: Actor
  /** Only papers of this affiliate. */
  affiliate_id?: number
}

export const memberReader = (caller: Caller): Reader => ({ shop_id: caller.shop_id, actor: actorOf(caller) })

/** Whoever looks in as the affiliate is written down by their own name. */
export const affiliateReader = ({ shop_id, affiliate_id, name, viewer }: AffiliateCaller): Reader => ({
  shop_id,
  affiliate_id,
  actor: viewer ? { kind: 'member', id: viewer.user_id, name: viewer.name } : { kind: 'affiliate', id: affiliate_id, name },
})
