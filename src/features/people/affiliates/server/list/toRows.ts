import { type Selectable, sql } from 'kysely'
import { columnOf, recordOf } from '#kit/fields.ts'
import type { Tx } from '#server/db/database.ts'
import type { Affiliate } from '#server/db/schema.ts'
import type { AffiliateRow, AffiliateStatus } from '../../contract.ts'
import { affiliateFields, listedFields } from '../../rules/fields.ts'
import { fullName } from '../../rules/fullName.ts'
import { isSignupSource } from '../../rules/signup-sources.ts'
import { peopleById } from '../people.ts'
import { balancesOfMany } from './sums.ts'

export const rowFields = [
  ...(['id', 'first_name', 'last_name', 'email', 'status', 'program_id', 'upline_id', 'tags', 'fraud_flag'] as const),
  ...(['login_count', 'last_login_at', 'signup_source', 'created_at', 'changed_at'] as const),
  ...listedFields.map(name => columnOf(affiliateFields, name)),
]
export type StoredRow = Pick<Selectable<Affiliate>, (typeof rowFields)[number]>

/** With what stands in other tables, for the rows of one page alone. */
export async function toRows(tx: Tx, shop_id: number, rows: readonly StoredRow[]): Promise<AffiliateRow[]> {
  const ids = rows.map(row => row.id)
  const programs = await programNames(tx, shop_id, [...new Set(rows.map(row => row.program_id))])
  const coupons = await couponCodes(tx, shop_id, ids)
  const uplines = await peopleById(tx, shop_id, [...new Set(rows.flatMap(row => row.upline_id ?? []))])
  const balances = await balancesOfMany(tx, shop_id, ids)
  return rows.map(({ id, email, program_id, tags, fraud_flag, login_count, ...row }) => ({
    ...{ id, email, program_id, tags, fraud_flag, login_count },
    ...recordOf(listedFields, name => row[columnOf(affiliateFields, name)]),
    ...{ first_name: row.first_name, last_name: row.last_name, full_name: fullName(row) },
    status: row.status as AffiliateStatus,
    last_login: row.last_login_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    register_method: isSignupSource(row.signup_source) ? row.signup_source : 'manual',
    program: programs.get(program_id) ?? `#${program_id}`,
    coupon: coupons.get(id) ?? '',
    upline: (row.upline_id !== null && uplines.get(row.upline_id)) || null,
    balances: balances.get(id) ?? [],
  }))
}

export async function programNames(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('program')
    .select(['id', 'name'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

async function couponCodes(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; codes: string }>`
    select affiliate_id as id, string_agg(code, ', ' order by id) as codes from affiliate_coupon
    where shop_id = ${shop_id} and affiliate_id = any(${ids}) and (valid_to is null or valid_to > now())
    group by affiliate_id`.execute(tx)
  return new Map(rows.map(row => [row.id, row.codes]))
}
