import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { type DiscountSource, MAX_RULES, type RuleChange } from '../rules/ruleDraft.ts'

export interface StoredRule {
  id: number
  program_id: number
  name: string
  is_active: boolean
  for_all: boolean
  source: DiscountSource
  code: string | null
  store_discount_id: number | null
}

const columns = ['id', 'program_id', 'name', 'is_active', 'for_all', 'source', 'code', 'store_discount_id'] as const

export async function rulesOf(tx: Tx, shop_id: number, program_id: number): Promise<StoredRule[]> {
  const rows = await tx
    .selectFrom('auto_discount')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, source: row.source as DiscountSource }))
}

export async function findRule(tx: Tx, shop_id: number, id: number): Promise<StoredRule | undefined> {
  const row = await tx
    .selectFrom('auto_discount')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, source: row.source as DiscountSource }
}

export type NewRule = Omit<StoredRule, 'id'>

/** Of two who add one at once, both do only while there is room. Call with the program locked. */
export async function insertRule(tx: Tx, shop_id: number, rule: NewRule): Promise<number | undefined> {
  if ((await rulesOf(tx, shop_id, rule.program_id)).length >= MAX_RULES) return undefined
  const { id } = await tx
    .insertInto('auto_discount')
    .values({ shop_id, ...rule })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRule(tx: Tx, shop_id: number, id: number, { name, is_active, for_all }: RuleChange): Promise<void> {
  await tx
    .updateTable('auto_discount')
    .set({ name, is_active: is_active === 1, for_all: for_all === 1 })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteRule(tx: Tx, shop_id: number, id: number): Promise<void> {
  await tx.deleteFrom('auto_discount').where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

/** Who is named in the rules of a program, by rule. */
export async function chosenOf(tx: Tx, shop_id: number, program_id: number): Promise<Map<number, number[]>> {
  const rows = await tx
    .selectFrom('auto_discount_affiliate')
    .select(['auto_discount_id', 'affiliate_id'])
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .orderBy('affiliate_id')
    .execute()
  const chosen = new Map<number, number[]>()
  for (const { auto_discount_id: id, affiliate_id } of rows) chosen.set(id, [...(chosen.get(id) ?? []), affiliate_id])
  return chosen
}

/** Names these in a rule and nobody else; answers who stands in another rule of the program and so was left there. */
export async function chooseAffiliates(
  tx: Tx,
  shop_id: number,
  { id, program_id }: Pick<StoredRule, 'id' | 'program_id'>,
  affiliate_ids: readonly number[],
): Promise<number[]> {
  await tx.deleteFrom('auto_discount_affiliate').where('shop_id', '=', shop_id).where('auto_discount_id', '=', id).execute()
  const wanted = [...new Set(affiliate_ids)]
  if (wanted.length === 0) return []
  const taken = await tx
    .insertInto('auto_discount_affiliate')
    .values(wanted.map(affiliate_id => ({ shop_id, program_id, affiliate_id, auto_discount_id: id })))
    .onConflict(conflict => conflict.columns(['shop_id', 'program_id', 'affiliate_id']).doNothing())
    .returning('affiliate_id')
    .execute()
  const named = new Set(taken.map(row => row.affiliate_id))
  return wanted.filter(one => !named.has(one))
}

/** Of affiliates who are gone. */
export async function forgetChosen(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await sql`delete from auto_discount_affiliate where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids})`.execute(tx)
}

/** Of a program that is switched on. */
const OPEN = 1

export interface Visit {
  affiliate_id: number
  program_id: number
}

/**
 * The code that a visitor by this affiliate's link gets. The rule that names the affiliate comes before the one for all; a
 * code that is somebody's by now, or that the store does not take today, is given to nobody.
 */
export async function codeForVisit(
  tx: Tx,
  shop_id: number,
  { affiliate_id, program_id }: Visit,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ code: string | null }>`
    select case
      when rule.source = 1 then (
        select own.code from affiliate_coupon as own
        left join store_discount as behind on behind.shop_id = ${shop_id} and behind.id = own.store_discount_id
        where own.shop_id = ${shop_id} and own.affiliate_id = ${affiliate_id} and own.state = 'active'
          and own.valid_from <= ${now} and coalesce(own.valid_to > ${now}, true)
          and (behind.id is null or behind.state = 'made' and behind.starts_at <= ${now} and coalesce(behind.ends_at > ${now}, true))
        order by own.id desc limit 1)
      when discount.state = 'made' and discount.starts_at <= ${now} and coalesce(discount.ends_at > ${now}, true)
        and fold_case(rule.code) <> all(discount.used_up_codes)
        and not exists (
          select from affiliate_coupon as given
          where given.shop_id = ${shop_id} and given.code_key = fold_case(rule.code) and given.valid_to is null)
      then rule.code end as code
    from auto_discount as rule
    join program on program.shop_id = ${shop_id} and program.id = rule.program_id and program.status = ${OPEN} and program.removed_at is null
    left join store_discount as discount on discount.shop_id = ${shop_id} and discount.id = rule.store_discount_id
    where rule.shop_id = ${shop_id} and rule.program_id = ${program_id} and rule.is_active
      and (rule.for_all or exists (
        select from auto_discount_affiliate as chosen
        where chosen.shop_id = ${shop_id} and chosen.program_id = ${program_id} and chosen.affiliate_id = ${affiliate_id}
          and chosen.auto_discount_id = rule.id))
    order by rule.for_all limit 1`.execute(tx)
  return rows[0]?.code ?? null
}
