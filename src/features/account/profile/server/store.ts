import { sql } from 'kysely'
import type { Sort } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import { listPage } from '#server/db/listPage.ts'

interface SignInQuery {
  page: number
  per_page: number
  sort: Sort<'started_at'>
  state?: 'open' | 'ended'
}

export function listSignIns(tx: Tx, shop_id: number, member_id: number, { state, ...page }: SignInQuery) {
  const matches = signIns(tx, shop_id, member_id).$if(state !== undefined, found =>
    found.where(eb => (state === 'open' ? isOpen : eb.not(isOpen))),
  )
  return listPage(matches, page, { sort: { started_at: 'family.started_at' }, id: 'family.id' })
}

/** A session is open until it is ended, or until its newest tokens have run out. */
const isOpen = sql<boolean>`(family.revoked_at is null and newest.ends_at > now())`

function signIns(tx: Tx, shop_id: number, member_id: number) {
  return tx
    .selectFrom('session_family as family')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('session_token as token')
          .select(['token.issued_at', endOfToken.as('ends_at')])
          .where('token.shop_id', '=', shop_id)
          .whereRef('token.family_id', '=', 'family.id')
          .orderBy('token.generation', 'desc')
          .limit(1)
          .as('newest'),
      join => join.onTrue(),
    )
    .select(['family.id', 'family.via', 'family.address', 'family.user_agent', 'family.started_at'])
    .select(['family.revoked_at', 'family.revoked_because', 'newest.issued_at', 'newest.ends_at', isOpen.as('open')])
    .where('family.shop_id', '=', shop_id)
    .where('family.member_id', '=', member_id)
}

// Support cannot refresh, so its session ends with the access token.
const endOfToken = sql<Date>`case family.via when 'support' then token.access_expires_at else token.refresh_expires_at end`

export function findOpenSignIn(tx: Tx, shop_id: number, member_id: number, family_id: string) {
  return signIns(tx, shop_id, member_id).where('family.id', '=', family_id).where(isOpen).executeTakeFirst()
}

export type SignInRow = Awaited<ReturnType<typeof listSignIns>>['rows'][number]
