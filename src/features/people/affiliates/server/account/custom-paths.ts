import { sql } from 'kysely'
import { syncCustomLinks } from '#features/people/custom-links/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { publishAffiliatesChanged } from '../publishAffiliatesChanged.ts'

/** Who has no path of the store yet. */
export interface Pathless {
  id: number
  first_name: string
  last_name: string
  company: string | null
  ref_code: string
  ref_word: string | null
}

type Which = { ids: readonly number[] } | { after: number; last_id: number; limit: number }

/** Active affiliates without a path: of these, or the next ones after a number. */
export function withoutPath(tx: Tx, shop_id: number, which: Which): Promise<Pathless[]> {
  return pathless(tx, shop_id)
    .select(['id', 'first_name', 'last_name', 'company', 'ref_code', 'ref_word'])
    .$if('ids' in which, found => found.where('id', 'in', [...(which as { ids: number[] }).ids]))
    .$if('after' in which, found =>
      found.where('id', '>', (which as { after: number }).after).where('id', '<=', (which as { last_id: number }).last_id),
    )
    .orderBy('id')
    .limit('ids' in which ? which.ids.length : which.limit)
    .execute()
}

export async function countWithoutPath(tx: Tx, shop_id: number): Promise<number> {
  const { count } = await pathless(tx, shop_id)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest one, whoever it is. */
export async function lastAffiliateId(tx: Tx, shop_id: number): Promise<number> {
  const row = await tx
    .selectFrom('affiliate')
    .select('id')
    .where('shop_id', '=', shop_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

const pathless = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('affiliate')
    .where('shop_id', '=', shop_id)
    .where('kind', '=', 'affiliate')
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .where('custom_path', 'is', null)

/** Gives each of these the path, unless they have one or it is somebody's; answers who got one. The store is asked for them then. */
export async function givePaths(
  tx: Tx,
  shop_id: number,
  wanted: readonly { id: number; path: string }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    update affiliate set custom_path = wanted.path
    from jsonb_to_recordset(${JSON.stringify(firstOfEach(wanted))}::jsonb) as wanted(id bigint, path text)
    where affiliate.shop_id = ${shop_id} and affiliate.id = wanted.id and affiliate.custom_path is null and affiliate.removed_at is null
      and not exists (select from affiliate as other where other.shop_id = ${shop_id}
        and lower(other.custom_path) = lower(wanted.path) and other.removed_at is null)
    returning affiliate.id`.execute(tx)
  const ids = rows.map(row => row.id)
  await syncCustomLinks(tx, shop_id, ids)
  if (ids.length > 0) await publishAffiliatesChanged(tx, shop_id, ids)
  return new Set(ids)
}

/** Two of one name cannot have one path. */
const firstOfEach = (wanted: readonly { id: number; path: string }[]) => [
  ...new Map(wanted.toReversed().map(one => [one.path.toLowerCase(), one])).values(),
]
