import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { AffiliateRow, AffiliateStatus } from '../../contract.ts'
import { fullName } from '../../rules/fullName.ts'
import { isSignupSource } from '../../rules/signup-sources.ts'
import { peopleById } from '../people.ts'
import { balancesOfMany } from './sums.ts'

export const rowFields = [
  ...(['id', 'first_name', 'last_name', 'email', 'status', 'program_id', 'upline_id', 'tags', 'fraud_flag'] as const),
  ...(['company', 'address', 'city', 'state', 'country', 'zip_code', 'phone', 'personal_detail', 'website'] as const),
  ...(['vat_number', 'instagram', 'login_count', 'last_login_at', 'signup_source', 'created_at'] as const),
]

export interface StoredRow {
  id: number
  first_name: string
  last_name: string
  email: string
  status: string
  program_id: number
  upline_id: number | null
  tags: string[]
  fraud_flag: string | null
  company: string | null
  address: string | null
  city: string | null
  state: string | null
  country: string | null
  zip_code: string | null
  phone: string | null
  personal_detail: string | null
  website: string | null
  vat_number: string | null
  instagram: string | null
  login_count: number
  last_login_at: Date | null
  signup_source: string
  created_at: Date
}

/** With what stands in other tables, for the rows of one page alone. */
export async function toRows(tx: Tx, shop_id: number, rows: readonly StoredRow[]): Promise<AffiliateRow[]> {
  const ids = rows.map(row => row.id)
  const programs = await programNames(tx, shop_id, [...new Set(rows.map(row => row.program_id))])
  const coupons = await couponCodes(tx, shop_id, ids)
  const uplines = await peopleById(tx, shop_id, [...new Set(rows.flatMap(row => row.upline_id ?? []))])
  const balances = await balancesOfMany(tx, shop_id, ids)
  return rows.map(({ first_name, last_name, zip_code, last_login_at, signup_source, upline_id, ...row }) => ({
    ...row,
    full_name: fullName({ first_name, last_name }),
    status: row.status as AffiliateStatus,
    zipcode: zip_code,
    last_login: last_login_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    register_method: isSignupSource(signup_source) ? signup_source : 'manual',
    program: programs.get(row.program_id) ?? `#${row.program_id}`,
    coupon: coupons.get(row.id) ?? '',
    upline: (upline_id !== null && uplines.get(upline_id)) || null,
    balances: balances.get(row.id) ?? [],
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
