import { termsOf } from '#features/store/shop/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import type { Tx } from '#server/db/database.ts'
import type { Bookmark } from '#server/db/listAfter.ts'
import type { Program, ProgramRow } from '../contract.ts'
import { excludedIds } from './exclusions.ts'
import { countSpecials } from './specials.ts'
import { findProgram, lockProgram, nextPrograms, type ProgramFilter, type ProgramRecord, programsByIds } from './store.ts'
import { permittedBy, toRow, toValues } from './toProgram.ts'

/** A program as the screens show it. */
export async function showProgram(tx: Tx, shop_id: number, id: number): Promise<Program> {
  const record = await requireProgram(tx, shop_id, id)
  const { plan, currency } = await termsOf(tx, shop_id)
  return {
    ...toValues(record, await excludedIds(tx, shop_id, id), currency),
    id,
    is_default: toFlag(record.is_default),
    currency,
    version: record.current_version,
    special_commissions: await countSpecials(tx, shop_id, id),
    created_at: record.created_at.toISOString(),
    changed_at: record.changed_at.toISOString(),
    permitted: permittedBy(plan),
  }
}

export async function requireProgram(tx: Tx, shop_id: number, id: number): Promise<ProgramRecord> {
  const record = await findProgram(tx, shop_id, id)
  if (!record) throw new Refusal('not_found')
  return record
}

/** The program, held until the transaction ends. */
export async function requireLockedProgram(tx: Tx, shop_id: number, id: number): Promise<ProgramRecord> {
  const record = await lockProgram(tx, shop_id, id)
  if (!record) throw new Refusal('not_found')
  return record
}

/** The programs after a bookmark as the list shows them: newest first, or by what changed, the oldest change first. */
export async function programsAfter(
  tx: Tx,
  shop_id: number,
  { filter, ...step }: { filter: ProgramFilter; last: Bookmark | undefined; limit: number },
): Promise<(ProgramRow & Bookmark)[]> {
  const { currency } = await termsOf(tx, shop_id)
  const rows = await nextPrograms(tx, shop_id, {
    filter,
    sort: filter.changed_since ? 'changed_at:asc' : 'created_at:desc',
    ...step,
  })
  return rows.map(row => ({ ...toRow(row, currency), mark: row.mark }))
}

/** Some programs as the list shows them, by their numbers; one that is deleted is not among them. */
export async function programRows(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, ProgramRow>> {
  if (ids.length === 0) return new Map()
  const { currency } = await termsOf(tx, shop_id)
  const rows = await programsByIds(tx, shop_id, ids)
  return new Map(rows.map(row => [row.id, toRow(row, currency)]))
}
