import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { pagesChanged } from '../realtime/pagesChanged.ts'

/** Which page is meant; one of the whole shop has no program. */
export interface PageRef {
  shop_id: number
  program_id: number | null
  page: string
}

export interface StoredDesign {
  design: unknown
  version: number
  updated_at: Date
}

export const findDesign = (tx: Tx, { shop_id, program_id, page }: PageRef): Promise<StoredDesign | undefined> =>
  tx
    .selectFrom('page_design')
    .select(['design', 'version', 'updated_at'])
    .where('shop_id', '=', shop_id)
    .where('program_id', 'is not distinct from', program_id)
    .where('page', '=', page)
    .executeTakeFirst()

/** Until the transaction ends, nobody else saves this page. */
export async function lockDesign(tx: Tx, { shop_id, program_id, page }: PageRef): Promise<void> {
  const name = `page-design ${program_id ?? 'shop'} ${page}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${shop_id}))`.execute(tx)
}

export async function keepDesign(tx: Tx, { shop_id, program_id, page }: PageRef, values: unknown): Promise<StoredDesign> {
  const design = JSON.stringify(values)
  await pagesChanged(tx, shop_id)
  return tx
    .insertInto('page_design')
    .values({ shop_id, program_id, page, design, updated_at: sql<Date>`now()` })
    .onConflict(conflict =>
      conflict
        .columns(['shop_id', 'program_id', 'page'])
        .doUpdateSet({ design, version: sql<number>`page_design.version + 1`, updated_at: sql<Date>`excluded.updated_at` }),
    )
    .returning(['design', 'version', 'updated_at'])
    .executeTakeFirstOrThrow()
}

/** The pages of one program for another that has none yet. */
export async function copyDesigns(tx: Tx, shop_id: number, from: number, to: number): Promise<void> {
  await sql`insert into page_design (shop_id, program_id, page, design)
    select shop_id, ${to}, page, design from page_design where shop_id = ${shop_id} and program_id = ${from}
    on conflict do nothing`.execute(tx)
  await pagesChanged(tx, shop_id)
}
