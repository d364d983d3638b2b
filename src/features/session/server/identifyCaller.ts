import { sql } from 'kysely'
import { isPermission, isPlan, type Role } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { hashToken, shopOfToken } from './tokens.ts'

/** A session that ended elsewhere is announced at once; this bounds the delay should the announcement be lost. */
const REMEMBER_MS = 5_000
const MAX_REMEMBERED = 20_000

export interface CallerDirectory {
  identify: (authorization: string | undefined) => Promise<Caller>
  /** Forgets what is remembered of a family or of a person. */
  forget: (ended: { shop_id: number; family_id?: string; user_id?: number }) => void
  /** After a gap in the announcements nothing remembered can be trusted. */
  forgetAll: () => void
}

export function createCallerDirectory(db: Database, now: () => number = Date.now): CallerDirectory {
  const remembered = new Map<string, { caller: Caller; until: number }>()
  let endings = 0

  async function identify(authorization: string | undefined): Promise<Caller> {
    const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined
    if (!token) throw new Refusal('unauthenticated')
    const known = remembered.get(token)
    if (known && known.until > now()) return known.caller
    const epoch = endings
    const caller = await findCaller(db, token)
    // A session that ended while we were reading must not be remembered as alive.
    if (epoch !== endings) return caller
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(token, { caller, until: now() + REMEMBER_MS })
    return caller
  }

  function forget({ shop_id, family_id, user_id }: { shop_id: number; family_id?: string; user_id?: number }) {
    endings += 1
    for (const [token, { caller }] of remembered) {
      const matches = caller.shop_id === shop_id && (caller.family_id === family_id || caller.user_id === user_id)
      if (matches) remembered.delete(token)
    }
  }

  function forgetAll() {
    endings += 1
    remembered.clear()
  }

  return { identify, forget, forgetAll }
}

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
    plan: isPlan(found.plan) ? found.plan : 'free',
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
