import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findByWords } from '#features/people/affiliates/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import type { TaxRow, taxDocuments } from '../contract.ts'
import type { Classification } from '../rules/classifications.ts'
import { FORM_CURRENCY, outcomeOf, type TaxedPerson, taxYears, yearBounds } from '../rules/form1099.ts'
import { maskedNumber, type NumberKind } from '../rules/w9.ts'

type TaxQuery = Parsed<typeof taxDocuments.list>['query']

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
  is_foreign: boolean
}

/** What arrived in a year, by affiliate. A payment that came back was none. */
const paidIn = (shop_id: number, year: number) => {
  const { from, until } = yearBounds(year)
  return sql<{ affiliate_id: number; paid: number }>`(select affiliate_id, sum(commission)::bigint as paid from payout
    where shop_id = ${shop_id} and state = 'paid' and currency = ${FORM_CURRENCY} and settled_at >= ${from} and settled_at < ${until}
    group by affiliate_id)`
}

/** Whoever said that they are no US person owes no W-9. */
const isDue = sql<boolean>`coalesce(declared.is_us_person, true)`

/** The condition of each state of the collection. */
const isIn: Record<TaxRow['w9'], RawBuilder<SqlBool>> = {
  present: sql`w9_form.affiliate_id is not null`,
  received: sql`w9_form.affiliate_id is null and w9_file.affiliate_id is not null and ${isDue}`,
  missing: sql`w9_form.affiliate_id is null and w9_file.affiliate_id is null and ${isDue}`,
  not_us: sql`w9_form.affiliate_id is null and not ${isDue}`,
}

const paid = sql<number>`coalesce(paid.paid, 0)::bigint`

/** The people of a shop with what they were paid in a year and what they gave. */
const people = (tx: Tx, shop_id: number, year: number) =>
  tx
    .selectFrom('affiliate')
    .leftJoin(paidIn(shop_id, year).as('paid'), join => join.onRef('paid.affiliate_id', '=', 'affiliate.id'))
    .leftJoin('w9_form', join => join.onRef('w9_form.affiliate_id', '=', 'affiliate.id').on('w9_form.shop_id', '=', shop_id))
    .leftJoin('w9_file', join => join.onRef('w9_file.affiliate_id', '=', 'affiliate.id').on('w9_file.shop_id', '=', shop_id))
    .leftJoin('tax_declaration as declared', join =>
      join.onRef('declared.affiliate_id', '=', 'affiliate.id').on('declared.shop_id', '=', shop_id),
    )
    .where('affiliate.shop_id', '=', shop_id)
    .select([
      'affiliate.id as affiliate_id',
      sql<string>`trim(affiliate.first_name || ' ' || affiliate.last_name)`.as('full_name'),
      'affiliate.email',
      sql<boolean>`affiliate.removed_at is not null`.as('is_removed'),
      paid.as('paid'),
      'w9_form.is_us_person',
      'w9_form.classification',
      'w9_form.number_kind',
      'w9_form.last_four',
      'w9_form.received_at',
      sql<boolean>`w9_file.affiliate_id is not null`.as('has_file'),
      sql<boolean>`not ${isDue}`.as('is_foreign'),
    ])
    .$castTo<StoredRow>()

/** Everybody who was paid in the year or gave a W-9. */
export async function listTaxRows(tx: Tx, shop_id: number, query: TaxQuery, now: Date) {
  const year = query.year ?? taxYears(now)[0]!
  const words = query.query ? await found(tx, shop_id, query.query) : undefined
  const matches = people(tx, shop_id, year)
    .where(
      sql<SqlBool>`(paid.affiliate_id is not null or w9_form.affiliate_id is not null or w9_file.affiliate_id is not null
        or declared.affiliate_id is not null)`,
    )
    .$if(query.w9 !== undefined, all => all.where(isIn[query.w9!]))
    .$if(words !== undefined, all => all.where('affiliate.id', '=', sql<number>`any(${words}::bigint[])`))
  const page = await listPage(matches, query, { sort: { paid, affiliate_id: 'affiliate.id' }, id: 'affiliate.id' })
  return { ...page, rows: page.rows.map(row => toRow(row, year, now)) }
}

const MOST_FOUND = 1000
const found = (tx: Tx, shop_id: number, text: string) => findByWords(tx, shop_id, containsPattern(foldCase(text)), MOST_FOUND)

/** One affiliate in a year; nothing when there is none of that number. */
export async function taxedPerson(tx: Tx, shop_id: number, affiliate_id: number, year: number): Promise<TaxedPerson | undefined> {
  const row = await people(tx, shop_id, year).where('affiliate.id', '=', affiliate_id).executeTakeFirst()
  return row && toPerson(row)
}

const toPerson = ({ paid, is_us_person, classification, received_at, has_file, is_foreign }: StoredRow): TaxedPerson => ({
  paid,
  has_file,
  is_foreign,
  w9: received_at && classification && is_us_person !== null ? { is_us_person, classification, received_at } : null,
})

function toRow(row: StoredRow, year: number, now: Date): TaxRow {
  const { affiliate_id, full_name, email, is_removed, paid, number_kind, last_four, received_at } = row
  const outcome = outcomeOf(toPerson(row), year, now)
  return {
    ...{ affiliate_id, full_name, email, is_removed, paid },
    w9: received_at ? 'present' : row.is_foreign ? 'not_us' : row.has_file ? 'received' : 'missing',
    number: number_kind && last_four ? maskedNumber(number_kind, last_four) : null,
    received_at: received_at?.toISOString() ?? null,
    state: outcome.state,
    why: outcome.state === 'none' ? outcome.why : null,
  }
}
