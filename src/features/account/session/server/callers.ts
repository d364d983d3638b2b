import { isPermission, planFrom, type Role } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'

/** Everybody of the shop who has an open session, with what they may; by which proof is for the caller to add. */
export const callers = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('session_family as family')
    .innerJoin('member', join => join.onRef('member.shop_id', '=', 'family.shop_id').onRef('member.id', '=', 'family.member_id'))
    .innerJoin('shop', 'shop.shop_id', 'family.shop_id')
    .select(['member.id', 'member.name', 'member.email', 'member.role', 'member.permissions', 'member.sudo'])
    .select([
      'shop.plan',
      'shop.feature_add_on',
      'shop.plans_tried',
      'shop.paused_plan',
      'family.platform_session',
      'family.via',
      'family.support_name',
      'family.id as family_id',
    ])
    .where('family.shop_id', '=', shop_id)
    .where('family.revoked_at', 'is', null)
    .where('member.removed_at', 'is', null)

type StoredCaller = NonNullable<Awaited<ReturnType<ReturnType<typeof callers>['executeTakeFirst']>>>

export const toCaller = (shop_id: number, found: StoredCaller): Caller => ({
  shop_id,
  user_id: found.id,
  name: found.support_name ?? found.name,
  email: found.email,
  role_name: found.role as Role,
  permissions: found.permissions.filter(isPermission),
  plan: planFrom(found.plan),
  add_ons: found.feature_add_on as string[],
  plans_had: [...Object.keys(found.plans_tried as object), ...(found.paused_plan ? [found.paused_plan] : [])],
  // The second factor was shown where the password was; coming through the store or from another shop shows neither.
  sudo: found.sudo && found.via === 'password',
  from_store: found.via === 'platform',
  embedded: found.platform_session !== null,
  support: found.via === 'support',
  family_id: found.family_id,
})
