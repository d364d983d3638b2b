import { sql } from 'kysely'
import { isPermission, planFrom, type Role } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { createSessionDirectory } from './createSessionDirectory.ts'
import { hashToken, shopOfToken } from './tokens.ts'

/** Who of the shop holds a token. */
export const createCallerDirectory = (db: Database, now?: () => number) =>
  createSessionDirectory({
    find: token => findCaller(db, token),
    isOwner: (caller, { member_id }) => caller.user_id === member_id,
    now,
  })

async function findCaller(db: Database, token: string): Promise<Caller> {
  const shop_id = shopOfToken(token)
  const found = shop_id === undefined ? undefined : await db.inShop(shop_id, tx => findSession(tx, shop_id, token))
  if (!found || shop_id === undefined) throw new Refusal('unauthenticated')
  return {
    shop_id,
    user_id: found.id,
    name: found.support_name ?? found.name,
    email: found.email,
    role_name: found.role as Role,
    permissions: found.permissions.filter(isPermission),
    plan: planFrom(found.plan),
    // The second factor was shown where the password was; coming through the store or from another shop shows neither.
    sudo: found.sudo && found.via === 'password',
    from_store: found.via === 'platform',
    support: found.via === 'support',
    family_id: found.family_id,
  }
}

function findSession(tx: Tx, shop_id: number, token: string) {
  return tx
    .selectFrom('session_token')
    .innerJoin('session_family as family', join =>
      join.onRef('family.shop_id', '=', 'session_token.shop_id').onRef('family.id', '=', 'session_token.family_id'),
    )
    .innerJoin('member', join => join.onRef('member.shop_id', '=', 'family.shop_id').onRef('member.id', '=', 'family.member_id'))
    .innerJoin('shop', 'shop.shop_id', 'session_token.shop_id')
    .select(['member.id', 'member.name', 'member.email', 'member.role', 'member.permissions', 'member.sudo'])
    .select(['shop.plan', 'family.via', 'family.support_name', 'session_token.family_id'])
    .where('session_token.shop_id', '=', shop_id)
    .where('access_hash', '=', hashToken(token))
    .where('access_expires_at', '>', sql<Date>`now()`)
    .where('family.revoked_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .executeTakeFirst()
}
