import { sql } from 'kysely'
import type { Period } from '../rules/period.ts'

/** Whose figures are asked for. Programs and affiliates exclude each other. */
export interface Scope extends Period {
  program_ids?: readonly number[]
  affiliate_ids?: readonly number[]
  excluded_affiliate_ids?: readonly number[]
  /** Whether what uplines earn is among it. */
  network: boolean
}

export const duringSql = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`
export const networkSql = ({ network }: Scope) => (network ? sql`true` : sql`not network`)
export const amongSql = (column: string, ids: readonly number[] | undefined) =>
  ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${ids}::bigint[])`
export const notAmong = (column: string, ids: readonly number[] | undefined) =>
  ids === undefined ? sql`true` : sql`${sql.ref(column)} <> all(${ids}::bigint[])`

/** The conditions of a scope on rows that know both their program and their affiliate. */
export const inScope = (scope: Scope) =>
  sql`${duringSql(scope)} and ${networkSql(scope)} and ${amongSql('program_id', scope.program_ids)}
    and ${amongSql('affiliate_id', scope.affiliate_ids)} and ${notAmong('affiliate_id', scope.excluded_affiliate_ids)}`
