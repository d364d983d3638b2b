import { sql } from 'kysely'
import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import { findByText } from '#features/people/affiliates/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern } from '#server/db/listPage.ts'
import type { Option, referrals } from '../../contract.ts'
import { toNumbers } from './filter.ts'

type OptionsQuery = Parsed<typeof referrals.options>['query']

const MAX = 20

/** What can be chosen in a filter or a form; those already chosen are asked for by their numbers. */
export async function options(tx: Tx, shop_id: number, { kind, query, ids }: OptionsQuery): Promise<Option[]> {
  const wanted = ids === undefined ? undefined : toNumbers(ids)
  const pattern = containsPattern(foldCase(query ?? ''))
  const found = wanted ?? (kind === 'participant' ? await findParticipants(tx, shop_id, query) : await findIds(tx, kind, pattern))
  const { rows } = await finders[kind](shop_id, { wanted, found, pattern }).execute(tx)
  return rows
}

interface Search {
  wanted: number[] | undefined
  /** Numbers to choose among, where the text was looked for already. */
  found: number[]
  pattern: string
}
type Finder = (shop_id: number, search: Search) => ReturnType<typeof sql<Option>>

/**
 * Under row-level security no index serves a text in the middle of a name; the database has functions of its own for the large tables.
 * A cluster cannot call them from within a statement about a shop.
 */
async function findIds(tx: Tx, kind: Exclude<OptionsQuery['kind'], 'participant'>, pattern: string): Promise<number[]> {
  const finder = { affiliate: sql`find_affiliates`, customer: sql`find_customers`, program: undefined, product: undefined }[kind]
  if (!finder) return []
  const { rows } = await sql<{ ids: number[] }>`select ${finder}(${pattern}, ${MAX}) as ids`.execute(tx)
  return rows[0]!.ids
}

/** Those who bring friends and are no customers of the store yet, among whom others of the same name are not counted. */
async function findParticipants(tx: Tx, shop_id: number, text: string | undefined): Promise<number[]> {
  const isNamed = text ? await findByText(tx, shop_id, text) : sql<boolean>`status = ${'active' satisfies AffiliateStatus}`
  const { rows } = await sql<{ id: number }>`
    select id from affiliate
    where affiliate.shop_id = ${shop_id} and affiliate.kind = 'customer' and affiliate.removed_at is null and affiliate.customer_id is null
      and ${isNamed} and not exists (
        select from customer
        where customer.shop_id = ${shop_id} and customer.email = affiliate.email and customer.redacted_at is null)
    limit ${MAX}`.execute(tx)
  return rows.map(row => row.id)
}

const byTitle = (wanted: number[] | undefined, column: 'name' | 'title', pattern: string) =>
  wanted === undefined ? sql`removed_at is null and fold_case(${sql.ref(column)}) like ${pattern}` : sql`id = any(${wanted})`

const finders: Record<OptionsQuery['kind'], Finder> = {
  affiliate: (shop_id, { wanted, found }) => sql<Option>`
    select id, trim(first_name || ' ' || last_name) as name, email as detail, null as image_url from affiliate
    where shop_id = ${shop_id} and (kind = 'affiliate' or ${wanted !== undefined}) and id = any(${found})
    order by name, id limit ${limitOf(wanted)}`,
  customer: (shop_id, { wanted, found }) => sql<Option>`
    select id, coalesce(full_name, email, '#' || id) as name, coalesce(email, '') as detail, null as image_url from customer
    where shop_id = ${shop_id} and id = any(${found}) order by name, id limit ${limitOf(wanted)}`,
  participant: (shop_id, { wanted, found }) => sql<Option>`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, email as detail, null as image_url from affiliate
    where shop_id = ${shop_id} and kind = 'customer' and id = any(${found}) order by name, id limit ${limitOf(wanted)}`,
  program: (shop_id, { wanted, pattern }) => sql<Option>`
    select id, name, '' as detail, null as image_url from program
    where shop_id = ${shop_id} and ${byTitle(wanted, 'name', pattern)} order by name, id limit ${limitOf(wanted)}`,
  product: (shop_id, { wanted, pattern }) => sql<Option>`
    select id, title as name, '' as detail, image_url from product
    where shop_id = ${shop_id} and ${byTitle(wanted, 'title', pattern)} order by title, id limit ${limitOf(wanted)}`,
}

const limitOf = (wanted: number[] | undefined) => wanted?.length ?? MAX
