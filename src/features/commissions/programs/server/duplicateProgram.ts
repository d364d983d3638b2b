import { sql } from 'kysely'
import type { ShopTerms } from '#features/store/shop/server/index.ts'
import { mayUse } from '#kit/access.ts'
import { planRequired } from '#kit/planRequired.ts'
import type { Tx } from '#server/db/database.ts'
import { defineSharedHook } from '#server/hooks.ts'
import { copyDesigns } from '#server/page-designs/store.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import { planProblems } from '../rules/planProblems.ts'
import { excludedIds } from './exclusions.ts'
import { saveRules } from './rules.ts'
import { programsWritten } from './shared/programsWritten.ts'
import type { ProgramRecord } from './store.ts'
import { toGated } from './toProgram.ts'

/** There is a new program with everything of another; what else belongs to that one is copied, too. */
export const programCopied = defineSharedHook<[from_id: number, to_id: number]>('programCopied')

interface Copying {
  shop_id: number
  terms: ShopTerms
  name: string
  actor_id: number | null
}

/** A new program with the same rules, special commissions, exclusions, looks and mails; not its affiliates, and never the default. */
export async function duplicateProgram(
  tx: Tx,
  record: ProgramRecord,
  { shop_id, terms, name, actor_id }: Copying,
): Promise<number> {
  const excluded = await excludedIds(tx, shop_id, record.id)
  const [locked] = planProblems(terms.plan, undefined, toGated(record, excluded))
  if (locked) throw planRequired(locked.feature, 'programs.duplicateNeedsPlan')
  if (!mayUse(terms.plan, 'specialCommission')) await refuseSpecials(tx, shop_id, record.id)
  const { shop_id: _shop, id: _id, is_default, current_version, created_at, removed_at, advance_amount, ...settings } = record
  const { id } = await tx
    .insertInto('program')
    .values({ ...settings, shop_id, name, advance_amount: JSON.stringify(advance_amount) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into special_commission (shop_id, program_id, product_id, commission_type, commission_amount, variant_ids, synced_at, collection_id)
    select shop_id, ${id}, product_id, commission_type, commission_amount, variant_ids, synced_at, collection_id
    from special_commission where shop_id = ${shop_id} and program_id = ${record.id} order by id
    on conflict do nothing`.execute(tx)
  await sql`
    insert into program_exclusion (shop_id, program_id, kind, platform_id)
    select shop_id, ${id}, kind, platform_id from program_exclusion
    where shop_id = ${shop_id} and program_id = ${record.id}
    on conflict do nothing`.execute(tx)
  await copyDesigns(tx, shop_id, record.id, id)
  await programCopied.call(tx, shop_id, record.id, id)
  await saveRules(tx, shop_id, id, actor_id)
  await programsWritten.call(tx, shop_id, [id])
  await pagesChanged(tx, shop_id)
  return id
}

async function refuseSpecials(tx: Tx, shop_id: number, program_id: number): Promise<void> {
  const special = await tx
    .selectFrom('special_commission')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .limit(1)
    .executeTakeFirst()
  if (special) throw planRequired('specialCommission', 'programs.duplicateNeedsPlan')
}
