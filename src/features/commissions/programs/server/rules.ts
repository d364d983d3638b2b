import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { RuleVersion } from '#features/commissions/commission/rules/RuleVersion.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import { compileRules, type ProgramSettings, readRules, type StoredRules } from '../rules/stored-rules.ts'

/**
 * Gives the program a new version of its rules, if what it pays has changed; every referral keeps the version it was priced with.
 * Call it in the transaction that changes the program, its special commissions or its exclusions.
 */
export async function saveRules(
  tx: Tx,
  shop_id: number,
  program_id: number,
  created_by: number | null,
  valid_from?: Date,
): Promise<number> {
  const program = await tx
    .selectFrom('program')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', program_id)
    // Two edits at once become two versions, one after the other.
    .forUpdate()
    .executeTakeFirstOrThrow()
  const rules = await compile(tx, shop_id, program_id, program as unknown as ProgramSettings)
  const last = await tx
    .selectFrom('program_version')
    .select(['version', 'rules'])
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && isDeepStrictEqual(last.rules, JSON.parse(JSON.stringify(rules)))) return last.version
  const version = (last?.version ?? 0) + 1
  await tx
    .insertInto('program_version')
    .values({ shop_id, program_id, version, rules: JSON.stringify(rules), created_by, ...(valid_from && { valid_from }) })
    .execute()
  await tx
    .updateTable('program')
    .set({ current_version: version })
    .where('shop_id', '=', shop_id)
    .where('id', '=', program_id)
    .execute()
  await pagesChanged(tx, shop_id)
  return version
}

/** The shop pays in another currency: each program gets a version of its rules that says so. */
export async function writeRulesIn(tx: Tx, shop_id: number, currency: string): Promise<void> {
  const { rows } = await sql<VersionRef & { rules: object }>`
    select program_id, version + 1 as version, jsonb_set(rules, '{currency}', to_jsonb(${currency}::text)) as rules
    from program_version
    where shop_id = ${shop_id} and (program_id, version) in (select id, current_version from program where shop_id = ${shop_id})`.execute(
    tx,
  )
  await sql`
    insert into program_version (shop_id, program_id, version, rules)
    select ${shop_id}::bigint, program_id, version, rules
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(program_id bigint, version integer, rules jsonb)
    returning version`.execute(tx)
  await sql`
    update program set current_version = written.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written(program_id bigint, version integer)
    where program.shop_id = ${shop_id} and program.id = written.program_id`.execute(tx)
  await pagesChanged(tx, shop_id)
}

async function compile(tx: Tx, shop_id: number, program_id: number, program: ProgramSettings): Promise<StoredRules> {
  const special = await tx
    .selectFrom('special_commission')
    .select(['id', 'commission_type', 'commission_amount', 'variant_ids'])
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .orderBy('id')
    .execute()
  const excluded = await tx
    .selectFrom('program_exclusion')
    .select(['kind', 'platform_id'])
    .where('shop_id', '=', shop_id)
    .where('program_id', '=', program_id)
    .execute()
  const currency = await currencyOf(tx, shop_id)
  const idsOf = (kind: string) => excluded.filter(row => row.kind === kind).map(row => row.platform_id)
  return compileRules({
    program,
    special,
    excluded_products: idsOf('product'),
    excluded_collections: idsOf('collection'),
    currency,
  })
}

export interface VersionRef {
  program_id: number
  version: number
}

/** The rules of all versions wanted, in one query. */
export async function rulesOf(tx: Tx, shop_id: number, wanted: readonly VersionRef[]): Promise<(ref: VersionRef) => RuleVersion> {
  const rules = new Map(wanted.length === 0 ? [] : await load(tx, shop_id, wanted))
  return ref => {
    const found = rules.get(keyOf(ref))
    if (!found) throw new Error(`program ${ref.program_id} has no version ${ref.version}`)
    return found
  }
}

async function load(tx: Tx, shop_id: number, refs: readonly VersionRef[]): Promise<[string, RuleVersion][]> {
  const rows = await tx
    .selectFrom('program_version')
    .select(['program_id', 'version', 'rules'])
    .where('shop_id', '=', shop_id)
    .where('program_id', 'in', [...new Set(refs.map(ref => ref.program_id))])
    .where('version', 'in', [...new Set(refs.map(ref => ref.version))])
    .execute()
  return rows.map(row => [keyOf(row), readRules(row.rules as StoredRules, row.version)])
}

const keyOf = ({ program_id, version }: VersionRef) => `${program_id}.${version}`
