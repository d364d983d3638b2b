import type { Tx } from '#server/db/database.ts'

export interface NamedPerson {
  id: number
  name: string
  email: string
  is_customer: boolean
}

/** Affiliates by number; one who is gone keeps the number as a name. */
export async function namesOfAffiliates(tx: Tx, shop_id: number, ids: readonly number[]): Promise<(id: number) => NamedPerson> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('affiliate')
          .select(['id', 'first_name', 'last_name', 'email', 'kind'])
          .where('shop_id', '=', shop_id)
          .where('id', 'in', [...new Set(ids)])
          .execute()
  const people = new Map(
    rows.map(({ id, first_name, last_name, email, kind }) => [
      id,
      { id, name: `${first_name} ${last_name}`.trim() || `#${id}`, email, is_customer: kind === 'customer' },
    ]),
  )
  return id => people.get(id) ?? { id, name: `#${id}`, email: '', is_customer: false }
}

export async function namesOfMembers(tx: Tx, shop_id: number, actors: readonly string[]): Promise<(id: number) => string> {
  const ids = [...new Set(actors.flatMap(actor => /^member:(\d+)$/.exec(actor)?.[1] ?? []))].map(Number)
  const rows =
    ids.length === 0
      ? []
      : await tx.selectFrom('member').select(['id', 'name']).where('shop_id', '=', shop_id).where('id', 'in', ids).execute()
  const names = new Map(rows.map(row => [row.id, row.name]))
  return id => names.get(id) ?? `#${id}`
}
