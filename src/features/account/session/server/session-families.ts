import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { broadcast } from '#server/realtime/bus.ts'
import { ACCESS_SECONDS, type Credentials, REFRESH_SECONDS } from '../contract.ts'
import { inSeconds } from './store.ts'
import { hashToken, newToken, successorOf } from './tokens.ts'

/** Two tabs may refresh at the same moment; the slower one is given what the faster one got. */
const GRACE_SECONDS = 10

export type Via = 'password' | 'register' | 'platform' | 'switch' | 'support' | 'view'
export type EndedBecause = 'logout' | 'reused' | 'password' | 'everywhere' | 'removed' | 'permissions'

/** Whose session it is: somebody's of the shop, or one of its affiliates'. Nothing opens both. */
export type SessionOwner = { member_id: number } | { affiliate_id: number }
export type Audience = 'member' | 'affiliate'

type Beginning = SessionOwner & {
  via: Via
  address: string
  user_agent: string
  /** The name of the supporter, where support signs in. */
  support_name?: string
  /** Who of the shop looks in as the affiliate. */
  viewer_id?: number
}

/** Whoever looks in, support or the shop into the portal, does so for half an hour; everybody else goes on by refreshing. */
const LOOK_IN_SECONDS = 30 * 60
const looksIn = (via: string) => via === 'support' || via === 'view'

export async function beginFamily(tx: Tx, shop_id: number, beginning: Beginning): Promise<Credentials> {
  const { via } = beginning
  const family = await tx
    .insertInto('session_family')
    .values({ shop_id, ...beginning })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tokens = { access_token: newToken(shop_id), refresh_token: newToken(shop_id) }
  const seconds = looksIn(via) ? LOOK_IN_SECONDS : ACCESS_SECONDS
  await insertGeneration(tx, shop_id, family.id, 1, tokens, seconds)
  return { ...credentials(tokens), expires_in: seconds }
}

/**
 * The family that an access token belongs to, asked for by itself and first: joined, where sessions have just become many and their
 * tables have no statistics yet, every request goes through all sessions of the shop.
 */
export const familyHolding = (tx: Tx, shop_id: number, token: string) =>
  tx
    .selectFrom('session_token')
    .select('family_id')
    .where('shop_id', '=', shop_id)
    .where('access_hash', '=', hashToken(token))
    .where('access_expires_at', '>', sql<Date>`now()`)

type Rotation =
  | { outcome: 'rotated'; credentials: Credentials }
  | { outcome: 'unknown' }
  | { outcome: 'reused'; owner_id: number }

/** Trades a refresh token for the next pair. Using a token again, outside the grace period, ends the family. */
export async function rotate(
  tx: Tx,
  shop_id: number,
  key: Buffer,
  refreshToken: string,
  audience: Audience = 'member',
): Promise<Rotation> {
  const taken = await takeRefreshToken(tx, shop_id, refreshToken, audience)
  const next = successorOf(key, refreshToken)
  if (taken) {
    await insertGeneration(tx, shop_id, taken.family_id, taken.generation + 1, next)
    return { outcome: 'rotated', credentials: credentials(next) }
  }
  const used = await findUsedRefreshToken(tx, shop_id, refreshToken, audience)
  if (!used || used.revoked_at) return { outcome: 'unknown' }
  if (used.in_grace) return { outcome: 'rotated', credentials: credentials(next) }
  if (!used.rotated_at) return { outcome: 'unknown' }
  await endFamily(tx, shop_id, used.family_id, 'reused')
  return { outcome: 'reused', owner_id: used.owner_id! }
}

const ownerOf = { member: 'session_family.member_id', affiliate: 'session_family.affiliate_id' } as const

function takeRefreshToken(tx: Tx, shop_id: number, refreshToken: string, audience: Audience) {
  return tx
    .updateTable('session_token')
    .set({ rotated_at: sql`now()` })
    .from('session_family')
    .whereRef('session_family.shop_id', '=', 'session_token.shop_id')
    .whereRef('session_family.id', '=', 'session_token.family_id')
    .where('session_family.revoked_at', 'is', null)
    .where('session_family.via', 'not in', ['support', 'view'])
    .where(ownerOf[audience], 'is not', null)
    .where('session_token.shop_id', '=', shop_id)
    .where('refresh_hash', '=', hashToken(refreshToken))
    .where('rotated_at', 'is', null)
    .where('refresh_expires_at', '>', sql<Date>`now()`)
    .returning(['family_id', 'generation'])
    .executeTakeFirst()
}

function findUsedRefreshToken(tx: Tx, shop_id: number, refreshToken: string, audience: Audience) {
  const isDirectPredecessor = sql<boolean>`rotated_at > now() - make_interval(secs => ${GRACE_SECONDS})
    and exists (select from session_token as next where next.shop_id = ${shop_id} and next.family_id = session_token.family_id
      and next.generation = session_token.generation + 1 and next.rotated_at is null)`
  return tx
    .selectFrom('session_token')
    .innerJoin('session_family', join =>
      join
        .onRef('session_family.shop_id', '=', 'session_token.shop_id')
        .onRef('session_family.id', '=', 'session_token.family_id'),
    )
    .select(['family_id', 'rotated_at', 'revoked_at', isDirectPredecessor.as('in_grace')])
    .select(`${ownerOf[audience]} as owner_id`)
    .where('session_token.shop_id', '=', shop_id)
    .where(ownerOf[audience], 'is not', null)
    .where('refresh_hash', '=', hashToken(refreshToken))
    .executeTakeFirst()
}

async function insertGeneration(
  tx: Tx,
  shop_id: number,
  family_id: string,
  generation: number,
  tokens: { access_token: string; refresh_token: string },
  seconds = ACCESS_SECONDS,
) {
  await tx
    .insertInto('session_token')
    .values({
      shop_id,
      family_id,
      generation,
      access_hash: hashToken(tokens.access_token),
      refresh_hash: hashToken(tokens.refresh_token),
      access_expires_at: inSeconds(seconds),
      refresh_expires_at: inSeconds(REFRESH_SECONDS),
    })
    .execute()
}

const credentials = (tokens: { access_token: string; refresh_token: string }): Credentials => ({
  token_type: 'Bearer',
  ...tokens,
  expires_in: ACCESS_SECONDS,
})

export async function endFamily(tx: Tx, shop_id: number, family_id: string, because: EndedBecause) {
  await tx
    .updateTable('session_family')
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where('shop_id', '=', shop_id)
    .where('id', '=', family_id)
    .where('revoked_at', 'is', null)
    .execute()
  await broadcast(tx, 'session', { shop_id, family_id })
}

/** Ends every session of a person at this shop: after a new password, on removal, or by their own wish. Says how many. */
export async function endAllFamilies(
  tx: Tx,
  shop_id: number,
  owner: SessionOwner,
  because: EndedBecause,
  { except }: { except?: string } = {},
): Promise<number> {
  const ended = await tx
    .updateTable('session_family')
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where('shop_id', '=', shop_id)
    .where(eb => eb.and(owner))
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, query => query.where('id', '<>', except!))
    .executeTakeFirst()
  await broadcast(tx, 'session', { shop_id, ...owner })
  return Number(ended.numUpdatedRows)
}

/** The same for many affiliates at once. */
export async function endFamiliesOf(
  tx: Tx,
  shop_id: number,
  affiliate_ids: readonly number[],
  because: EndedBecause,
): Promise<void> {
  if (affiliate_ids.length === 0) return
  const ended = await tx
    .updateTable('session_family')
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', sql<number>`any(${affiliate_ids}::bigint[])`)
    .where('revoked_at', 'is', null)
    .returning('affiliate_id')
    .execute()
  const signedIn = new Set(ended.flatMap(({ affiliate_id }) => affiliate_id ?? []))
  for (const affiliate_id of signedIn) await broadcast(tx, 'session', { shop_id, affiliate_id })
}

/** Forgets from where affiliates who are forgotten have signed in; whatever was open is closed. */
export async function forgetFamiliesOf(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  const gone = await tx
    .deleteFrom('session_family')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', 'in', affiliate_ids)
    .returning('affiliate_id')
    .execute()
  const signedIn = new Set(gone.flatMap(({ affiliate_id }) => affiliate_id ?? []))
  for (const affiliate_id of signedIn) await broadcast(tx, 'session', { shop_id, affiliate_id })
}
