import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { containsPattern } from '#server/db/listPage.ts'

interface ProgramOption {
  id: number
  name: string
  is_default: boolean
  is_open: boolean
}

/** The shop's programs for affiliates as people look for them. */
export const programsByName = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('program')
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .orderBy(sql`lower(name)`)
    .orderBy('id')

/** Programs with a text in their name. */
export async function findPrograms(tx: Tx, shop_id: number, text: string, most: number) {
  const rows = await programsByName(tx, shop_id)
    .select(['id', 'name'])
    .where('name', 'ilike', containsPattern(text))
    .limit(most)
    .execute()
  return rows.map(row => ({ ...row, detail: '' }))
}

/** Where an affiliate goes who comes by no other program. */
export async function defaultProgramId(tx: Tx, shop_id: number): Promise<number | undefined> {
  const found = await tx
    .selectFrom('program')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('is_default', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}

/**
 * The program, if affiliates can be put into it; it cannot be deleted before the transaction ends.
 * Signing up asks for `is_open` besides: a program that is switched off takes nobody new.
 */
export async function lockForAffiliates(
  tx: Tx,
  shop_id: number,
  id: number,
): Promise<(ProgramOption & { default_payment_method: string | null }) | undefined> {
  return tx
    .selectFrom('program')
    .select(['id', 'name', 'is_default', 'default_payment_method'])
    .select(eb => eb('status', '=', 1).$castTo<boolean>().as('is_open'))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .forKeyShare()
    .executeTakeFirst()
}

/** Those of these programs that the shop has. */
export async function knownPrograms(tx: Tx, shop_id: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('program')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(row => row.id))
}
