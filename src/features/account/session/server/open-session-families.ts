import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

const MOST = 50

/** Where an affiliate is signed in now, the newest first. Who of the shop looks in is no device of theirs. */
export const openFamiliesOf = (tx: Tx, shop_id: number, affiliate_id: number) =>
  tx
    .selectFrom('session_family as family')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('session_token as token')
          .select(['token.issued_at', 'token.refresh_expires_at'])
          .where('token.shop_id', '=', shop_id)
          .whereRef('token.family_id', '=', 'family.id')
          .orderBy('token.generation', 'desc')
          .limit(1)
          .as('newest'),
      join => join.onTrue(),
    )
    .select(['family.id', 'family.address', 'family.user_agent', 'family.started_at', 'newest.issued_at'])
    .where('family.shop_id', '=', shop_id)
    .where('family.affiliate_id', '=', affiliate_id)
    .where('family.viewer_id', 'is', null)
    .where('family.revoked_at', 'is', null)
    .where('newest.refresh_expires_at', '>', sql<Date>`now()`)
    .orderBy('family.started_at', 'desc')
    .limit(MOST)
    .execute()
