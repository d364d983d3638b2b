import type { Tx } from '#server/db/database.ts'
import { fullName } from '../rules/fullName.ts'

export interface PersonRef {
  id: number
  full_name: string
  email: string
}

/** Names and addresses of affiliates, those who were deleted among them. */
export async function peopleById(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, PersonRef>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('affiliate')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, toPerson(row)]))
}

export const toPerson = (row: { id: number; first_name: string; last_name: string; email: string }): PersonRef => ({
  id: row.id,
  full_name: fullName(row),
  email: row.email,
})
