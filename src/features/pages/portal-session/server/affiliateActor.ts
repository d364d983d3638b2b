import type { Actor } from '#server/audit.ts'
import type { AffiliateCaller } from '#server/http/caller.ts'

/** Who did something in the portal; whoever looks in is written down by their own name. */
export const affiliateActor = ({ affiliate_id, name, viewer }: AffiliateCaller): Actor =>
  viewer ? { kind: 'member', id: viewer.user_id, name: viewer.name } : { kind: 'affiliate', id: affiliate_id, name }
