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

export async function insertMember(tx: Tx, shop_id: number, values: NewMember) {
  const member = await tx
    .insertInto('member')
    .values({ shop_id, ...values })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await noteStoreOf(tx, values.email)
  return member
}

/** Sign-in finds the current shop by this e-mail from now on. */
export const noteStoreOf = (tx: Tx, email: string) => sql`select note_store_of_email(${email})`.execute(tx)

const forgetStoreOf = (tx: Tx, email: string) => sql`select forget_store_of_email(${email})`.execute(tx)

type MemberValues = Pick<Updateable<Member>, 'name' | 'email' | 'permissions' | 'language'>

export async function updateMember(tx: Tx, shop_id: number, id: number, values: MemberValues): Promise<void> {
  const former = values.email === undefined ? undefined : await emailOf(tx, shop_id, id)
  await tx.updateTable('member').set(values).where('shop_id', '=', shop_id).where('id', '=', id).execute()
  if (former === undefined || former === values.email) return
  await forgetStoreOf(tx, former)
  await noteStoreOf(tx, values.email as string)
}

async function emailOf(tx: Tx, shop_id: number, id: number): Promise<string | undefined> {
  const found = tx.selectFrom('member').select('email').where('shop_id', '=', shop_id).where('id', '=', id)
  return (await found.forUpdate().executeTakeFirst())?.email
}

/** Those who left stay in the table: the activity log still names them. */
export async function removeMember(tx: Tx, shop_id: number, id: number): Promise<void> {
  const removed = await tx
    .updateTable('member')
    .set({ removed_at: sql`now()`, password_hash: null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (removed) await forgetStoreOf(tx, removed.email)
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

/** Whether somebody else of the shop may do something as well, in statements. */
export const hasColleague = (shop_id: number, member_id: number, permission: Permission) => sql<boolean>`exists (
  select from member where member.shop_id = ${shop_id} and member.id <> ${member_id} and member.removed_at is null
    and (member.role = ${'super-admin' satisfies Role} or ${permission} = any(member.permissions)))`

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
