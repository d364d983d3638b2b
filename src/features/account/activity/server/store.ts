import { sql } from 'kysely'
import type { Sort } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import { type Bookmark, listAfter } from '#server/db/listAfter.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'

/** What the filters of the screen come down to. Every part can be found along an index. */
export interface EntryFilter {
  actor_ids?: number[]
  actions?: readonly string[]
  from?: Date
  /** Not included. */
  until?: Date
  /** Entries of one of these people, about one of them, or with one of these actions. */
  search?: { member_ids: number[]; actions: readonly string[] }
}

const fields = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'subject_kind',
  'subject_id',
  'before',
  'after',
] as const

function entries(tx: Tx, shop_id: number, { actor_ids, actions, from, until, search }: EntryFilter) {
  return tx
    .selectFrom('audit_log')
    .select([...fields, 'address'])
    .where('shop_id', '=', shop_id)
    .$if(actor_ids !== undefined, found => found.where('actor_id', 'in', actor_ids!))
    .$if(actions !== undefined, found => found.where('action', 'in', [...actions!]))
    .$if(from !== undefined, found => found.where('at', '>=', from!))
    .$if(until !== undefined, found => found.where('at', '<', until!))
    .$if(search !== undefined, found =>
      found.where(eb => {
        const { member_ids, actions: named } = search!
        const about = eb.and([eb('subject_kind', '=', 'member'), eb('subject_id', 'in', member_ids.map(String))])
        const people = member_ids.length > 0 ? [eb('actor_id', 'in', member_ids), about] : []
        return eb.or([...people, ...(named.length > 0 ? [eb('action', 'in', [...named])] : [])])
      }),
    )
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number]

export function listEntries(
  tx: Tx,
  shop_id: number,
  filter: EntryFilter,
  page: { page: number; per_page: number; sort: Sort<'at'> },
) {
  return listPage(entries(tx, shop_id, filter), page, { sort: { at: 'at' }, id: 'id' })
}

const byTime = { key: sql.ref('at'), type: 'timestamptz' } as const

/** The entries after a bookmark, for files of any length. */
export function nextEntries(
  tx: Tx,
  shop_id: number,
  filter: EntryFilter,
  { sort, ...step }: { sort: Sort<'at'>; last: Bookmark | undefined; limit: number },
) {
  const direction = sort === 'at:desc' ? 'desc' : 'asc'
  return listAfter(entries(tx, shop_id, filter), { by: byTime, direction, ...step }).execute()
}

const MAX_PEOPLE = 200

export async function findPeople(tx: Tx, shop_id: number, text: string): Promise<number[]> {
  const pattern = containsPattern(text)
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where(eb => eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]))
    .limit(MAX_PEOPLE)
    .execute()
  return rows.map(row => row.id)
}

/** Everybody who ever belonged to the shop, those who are there first. */
export function listActors(tx: Tx, shop_id: number) {
  return tx
    .selectFrom('member')
    .select(['id', 'name', 'email', sql<boolean>`removed_at is not null`.as('removed')])
    .where('shop_id', '=', shop_id)
    .orderBy('removed')
    .orderBy('name')
    .limit(1000)
    .execute()
}

export async function namesOfMembers(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'name'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [String(row.id), row.name]))
}

/** Deleted programs keep their name here. */
export async function namesOfPrograms(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('program')
    .select(['id', 'name'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [String(row.id), row.name]))
}
