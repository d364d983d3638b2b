import { type RawBuilder, sql } from 'kysely'
import { findByWords } from '#features/affiliates/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern } from '#server/db/listPage.ts'
import type { TaxRow, taxDocuments } from '../contract.ts'
import { FORM_CURRENCY, outcomeOf, type TaxedPerson, taxYears, yearBounds } from '../rules/form1099.ts'
import { type Classification, maskedNumber, type NumberKind } from '../rules/w9.ts'

type ListQuery = Parsed<typeof taxDocuments.list>['query']

interface StoredRow {
  affiliate_id: number
  full_name: string
  email: string
  is_removed: boolean
  paid: number
  is_us_person: boolean | null
  classification: Classification | null
  number_kind: NumberKind | null
  last_four: string | null
  received_at: Date | null
  has_file: boolean
}

/** What arrived in a year, by affiliate. A payment that came back was none. */
const paidIn = (shop_id: number, year: number): RawBuilder<unknown> => {
  const { from, until } = yearBounds(year)
  return sql`select affiliate_id, sum(commission)::bigint as paid from payout
    where shop_id = ${shop_id} and state = 'paid' and currency = ${FORM_CURRENCY} and settled_at >= ${from} and settled_at < ${until}
    group by affiliate_id`
}

/** The condition of each state of the collection. */
const isIn: Record<TaxRow['w9'], RawBuilder<unknown>> = {
  present: sql`w9_form.affiliate_id is not null`,
  received: sql`w9_form.affiliate_id is null and w9_file.affiliate_id is not null`,
  missing: sql`w9_form.affiliate_id is null and w9_file.affiliate_id is null`,
}

const columns = sql`affiliate.id as affiliate_id, trim(affiliate.first_name || ' ' || affiliate.last_name) as full_name, affiliate.email,
  affiliate.removed_at is not null as is_removed, coalesce(paid.paid, 0)::bigint as paid, w9_form.is_us_person, w9_form.classification,
  w9_form.number_kind, w9_form.last_four, w9_form.received_at, w9_file.affiliate_id is not null as has_file`

const fromPeople = (shop_id: number, year: number) => sql`from affiliate
  left join (${paidIn(shop_id, year)}) as paid on paid.affiliate_id = affiliate.id
  left join w9_form on w9_form.shop_id = ${shop_id} and w9_form.affiliate_id = affiliate.id
  left join w9_file on w9_file.shop_id = ${shop_id} and w9_file.affiliate_id = affiliate.id`

/** Everybody who was paid in the year or gave a W-9. */
export async function listTaxRows(tx: Tx, shop_id: number, query: ListQuery, now: Date) {
  const year = query.year ?? taxYears(now)[0]!
  const conditions = [
    sql`affiliate.shop_id = ${shop_id} and (paid.affiliate_id is not null or w9_form.affiliate_id is not null
      or w9_file.affiliate_id is not null)`,
    ...(query.w9 ? [isIn[query.w9]] : []),
    ...(query.query ? [sql`affiliate.id = any(${await found(tx, shop_id, query.query)}::bigint[])`] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const [field, direction] = query.sort.split(':') as ['paid' | 'affiliate_id', 'asc' | 'desc']
  const way = sql.raw(direction)
  const order = field === 'paid' ? sql`coalesce(paid.paid, 0) ${way}, affiliate.id ${way}` : sql`affiliate.id ${way}`
  const { rows } = await sql<StoredRow>`
    select ${columns} ${fromPeople(shop_id, year)} where ${where}
    order by ${order} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select ${fromPeople(shop_id, year)} where ${where} limit ${COUNT_CAP + 1}) as found`.execute(
    tx,
  )
  const total = counted[0]!.total
  return { rows: rows.map(row => toRow(row, year, now)), total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP }
}

const MOST_FOUND = 1000
const found = (tx: Tx, shop_id: number, text: string) => findByWords(tx, shop_id, containsPattern(text.toLowerCase()), MOST_FOUND)

/** One affiliate in a year; nothing when there is none of that number. */
export async function taxedPerson(tx: Tx, shop_id: number, affiliate_id: number, year: number): Promise<TaxedPerson | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${columns} ${fromPeople(shop_id, year)}
    where affiliate.shop_id = ${shop_id} and affiliate.id = ${affiliate_id}`.execute(tx)
  return rows[0] && toPerson(rows[0])
}

const toPerson = ({ paid, is_us_person, classification, received_at, has_file }: StoredRow): TaxedPerson => ({
  paid,
  has_file,
  w9: received_at && classification && is_us_person !== null ? { is_us_person, classification, received_at } : null,
})

function toRow(row: StoredRow, year: number, now: Date): TaxRow {
  const { affiliate_id, full_name, email, is_removed, paid, number_kind, last_four, received_at } = row
  const outcome = outcomeOf(toPerson(row), year, now)
  return {
    ...{ affiliate_id, full_name, email, is_removed, paid },
    w9: received_at ? 'present' : row.has_file ? 'received' : 'missing',
    number: number_kind && last_four ? maskedNumber(number_kind, last_four) : null,
    received_at: received_at?.toISOString() ?? null,
    state: outcome.state,
    why: outcome.state === 'none' ? outcome.why : null,
  }
}
