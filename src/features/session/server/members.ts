import { sql, type Updateable } from 'kysely'
import { type Permission, permits, type Role } from '#kit/access.ts'
import type { Tx } from '#server/db/database.ts'
import type { Member } from '#server/db/schema.ts'

interface NewMember {
  name: string
  email: string
  role: 'super-admin' | 'staff'
  permissions?: Permission[]
  password_hash?: string
  sudo?: boolean
  /** Left out, now. */
  created_at?: Date
}

export function insertMember(tx: Tx, shop_id: number, values: NewMember) {
  return tx
    .insertInto('member')
    .values({ shop_id, ...values })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

type MemberValues = Pick<Updateable<Member>, 'name' | 'email' | 'permissions' | 'language'>

export async function updateMember(tx: Tx, shop_id: number, id: number, values: MemberValues): Promise<void> {
  await tx.updateTable('member').set(values).where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

/** Those who left stay in the table: the activity log still names them. */
export async function removeMember(tx: Tx, shop_id: number, id: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ removed_at: sql`now()`, password_hash: null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** The owners of the shop, the first of them first. */
export async function ownersOf(tx: Tx, shop_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('role', '=', 'super-admin')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

/** Those of a shop who have a password and may do something. */
export async function membersWhoMay(tx: Tx, shop_id: number, permission: Permission) {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'email', 'password_hash', 'role', 'permissions'])
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .execute()
  return rows.filter(({ role, permissions }) => permits({ role_name: role as Role, permissions }, permission))
}
