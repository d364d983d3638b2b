import { sql } from 'kysely'
import { planOf } from '#features/store/shop/server/index.ts'
import type { Permission, Plan, Role } from '#kit/access.ts'
import { MAX_ROWS, type Sort } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'

interface StaffQuery {
  page: number
  per_page: number
  query?: string
  sort: Sort<'name' | 'email' | 'role' | 'last_login_at' | 'created_at'>
  role?: Role
  permission?: Permission
}

export function listStaff(tx: Tx, shop_id: number, { query, role, permission, ...page }: StaffQuery) {
  const matches = people(tx, shop_id)
    .$if(role !== undefined, found => found.where('role', '=', role!))
    .$if(permission !== undefined, found => found.where(mayOpen(permission!)))
    .$if(Boolean(query), found =>
      found.where(eb => eb.or([eb('name', 'ilike', containsPattern(query!)), eb('email', 'ilike', containsPattern(query!))])),
    )
  // Somebody who never came stands behind everybody who did.
  const lastLogin = sql<Date>`coalesce(last_login_at, '-infinity')`
  const sort = {
    name: sql`lower(name)`,
    email: 'email',
    role: 'role',
    last_login_at: lastLogin,
    created_at: 'created_at',
  } as const
  return listPage(matches, page, { sort, id: 'id' })
}

const mayOpen = (permission: Permission) => sql<boolean>`(role = 'super-admin' or ${permission} = any (permissions))`

export const findStaff = (tx: Tx, shop_id: number, id: number) => people(tx, shop_id).where('id', '=', id).executeTakeFirst()

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>

function people(tx: Tx, shop_id: number) {
  return tx
    .selectFrom('member')
    .select(['id', 'name', 'email', 'role', 'permissions', 'last_login_at', 'created_at'])
    .select([hasCome.as('has_come'), hasLink(shop_id).as('has_link')])
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
}

/** Who has a password, or came through the store, needs no invitation. */
const hasCome = sql<boolean>`(password_hash is not null or last_login_at is not null)`

const hasLink = (shop_id: number) => sql<boolean>`exists (
  select from password_reset as link
  where link.shop_id = ${shop_id} and link.member_id = member.id and link.used_at is null and link.expires_at > now())`

/** Until the transaction ends, nobody else adds or changes people of this shop. */
export async function lockStaff(tx: Tx, shop_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff', ${shop_id}))`.execute(tx)
}

/** How many staff there are and what plan pays for them, as the database has it now. */
export async function staffUsage(tx: Tx, shop_id: number): Promise<{ used: number; plan: Plan }> {
  const plan = await planOf(tx, shop_id)
  const staff = await people(tx, shop_id).where('role', '=', 'staff').limit(MAX_ROWS).execute()
  return { used: staff.length, plan }
}
