import { sql } from 'kysely'
import { COUNT_CAP, type Sort } from '#kit/contract/list-query.ts'
import { shownColumns } from '#kit/list-columns.ts'
import type { Tx } from '#server/db/database.ts'
import { type Bookmark, listAfter } from '#server/db/listAfter.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import { rowFields } from '../rules/fields.ts'
import { programList } from '../rules/programList.ts'
import { programsWritten } from './shared/programsWritten.ts'

export type ProgramRecord = NonNullable<Awaited<ReturnType<typeof findProgram>>>

/** A program of affiliates that is not deleted. */
export const findProgram = (tx: Tx, shop_id: number, id: number) =>
  tx
    .selectFrom('program')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .executeTakeFirst()

/** The same, held until the transaction ends: edits of one program happen one after the other. */
export const lockProgram = (tx: Tx, shop_id: number, id: number) =>
  tx
    .selectFrom('program')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .forUpdate()
    .executeTakeFirst()

export interface ProgramFilter {
  query?: string
  is_default?: 0 | 1
  status?: 0 | 1
  include_customer_referral?: 0 | 1
  filter_delete_program?: 0 | 1
  payment_default?: string
  /** Made or changed then or later. */
  changed_since?: string
}

export type ProgramSort = Sort<'name' | 'created_at' | 'status'>

const shown = ['id', ...rowFields, 'is_default', 'created_at', 'changed_at', 'removed_at'] as const

function filteredPrograms(tx: Tx, shop_id: number, filter: ProgramFilter) {
  const {
    query,
    is_default,
    status,
    include_customer_referral = 0,
    filter_delete_program = 1,
    payment_default,
    changed_since,
  } = filter
  return tx
    .selectFrom('program')
    .select(shown)
    .where('shop_id', '=', shop_id)
    .$if(include_customer_referral === 0, found => found.where('for_customers', '=', false))
    .$if(filter_delete_program === 1, found => found.where('removed_at', 'is', null))
    .$if(is_default !== undefined, found => found.where('is_default', '=', is_default === 1))
    .$if(status !== undefined, found => found.where('status', '=', status!))
    .$if(payment_default !== undefined, found => found.where('default_payment_method', '=', payment_default!))
    .$if(changed_since !== undefined, found => found.where('changed_at', '>=', sql<Date>`${changed_since}::timestamptz`))
    .$if(Boolean(query), found => found.where('name', 'ilike', containsPattern(query!)))
}

export interface Counted {
  affiliates: boolean
  referrals: boolean
}

/** Counts stop at the cap and ride on the page: one statement, however many programs it shows. */
const countsOf = (shop_id: number, { affiliates, referrals }: Counted) => [
  (affiliates
    ? sql<number | null>`(select count(*) from (select from affiliate
        where affiliate.shop_id = ${shop_id} and affiliate.program_id = program.id and affiliate.removed_at is null
        limit ${COUNT_CAP + 1}) as found)`
    : sql<number | null>`null::bigint`
  ).as('affiliates'),
  (referrals
    ? sql<number | null>`(select count(*) from (select from referral
        where referral.shop_id = ${shop_id} and referral.program_id = program.id limit ${COUNT_CAP + 1}) as found)`
    : sql<number | null>`null::bigint`
  ).as('referrals'),
]

const sortable = { name: sql<string>`lower(name)`, created_at: 'created_at', status: 'status' } as const

export const listPrograms = (
  tx: Tx,
  shop_id: number,
  filter: ProgramFilter,
  page: { page: number; per_page: number; sort: ProgramSort },
  counted: Counted,
) => listPage(filteredPrograms(tx, shop_id, filter).select(countsOf(shop_id, counted)), page, { sort: sortable, id: 'id' })

export type ListedProgram = Awaited<ReturnType<typeof listPrograms>>['rows'][number]

const sortedBy = {
  name: { key: sql`lower(name)`, type: 'text' },
  created_at: { key: sql.ref('created_at'), type: 'timestamptz' },
  status: { key: sql.ref('status'), type: 'smallint' },
  changed_at: { key: sql.ref('changed_at'), type: 'timestamptz' },
} as const

type NextSort = ProgramSort | Sort<'changed_at'>

/** The programs after a bookmark, for files of any length. */
export function nextPrograms(
  tx: Tx,
  shop_id: number,
  { filter, sort, ...step }: { filter: ProgramFilter; sort: NextSort; last: Bookmark | undefined; limit: number },
) {
  const [field, direction] = sort.split(':') as [keyof typeof sortedBy, 'asc' | 'desc']
  const found = filteredPrograms(tx, shop_id, filter).select(countsOf(shop_id, { affiliates: true, referrals: true }))
  return listAfter(found, { by: sortedBy[field], direction, ...step }).execute()
}

/** Some programs as the list has them, without counts. */
export const programsByIds = (tx: Tx, shop_id: number, ids: readonly number[]) =>
  filteredPrograms(tx, shop_id, {})
    .select(countsOf(shop_id, { affiliates: false, referrals: false }))
    .where('id', 'in', ids)
    .execute()

/** How many programs for affiliates the shop has; counted under the lock where it decides. */
export async function countPrograms(tx: Tx, shop_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('program')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Exactly one program is the default, and it takes affiliates; the caller holds the lock. Answers whether it could become it. */
export async function makeDefault(tx: Tx, shop_id: number, id: number): Promise<boolean> {
  const defaultOf = (yes: boolean) => tx.updateTable('program').set({ is_default: yes }).where('shop_id', '=', shop_id)
  await defaultOf(false).where('is_default', '=', true).where('id', '<>', id).execute()
  const made = await defaultOf(true).where('id', '=', id).where('status', '=', 1).returning('id').executeTakeFirst()
  await pagesChanged(tx, shop_id)
  return made !== undefined
}

/** Answers whether it could be set: the default is never switched off. */
export async function setStatus(tx: Tx, shop_id: number, id: number, status: 0 | 1): Promise<boolean> {
  const set = await tx
    .updateTable('program')
    .set({ status })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .$if(status === 0, found => found.where('is_default', '=', false))
    .returning('id')
    .executeTakeFirst()
  await programsWritten.call(tx, shop_id, [id])
  await pagesChanged(tx, shop_id)
  return set !== undefined
}

/** Which theme the program's registration page is shown in. */
export async function setTheme(tx: Tx, shop_id: number, id: number, theme_type: string): Promise<void> {
  await tx.updateTable('program').set({ theme_type }).where('shop_id', '=', shop_id).where('id', '=', id).execute()
  await pagesChanged(tx, shop_id)
}

/** The columns of the list as this person wants them. */
export async function columnsShown(tx: Tx, shop_id: number, member_id: number) {
  const choice = await tx
    .selectFrom('column_choice')
    .select('columns')
    .where('shop_id', '=', shop_id)
    .where('member_id', '=', member_id)
    .where('list', '=', programList.list)
    .executeTakeFirst()
  return { type: programList.list, columns: shownColumns(programList, choice?.columns) }
}
