import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Job } from '#server/jobs/defineJob.ts'
import { enqueueSoon } from '#server/jobs/enqueueSoon.ts'
import { foldJobsOf } from '#server/jobs/foldJobsOf.ts'
import { AT_ONCE, foldBranches } from './fold.ts'

export const { foldOfShop, foldAll } = foldJobsOf({
  name: 'network',
  due: sql<{ shop_id: number }>`select shop_id from shops_with_branches_due()`,
  fold: foldBranches,
  atOnce: AT_ONCE,
})

/** Writes down whose sales changed: a few numbers, so that orders of one network do not wait for each other. */
export async function noteBranchesDue(tx: Tx, shop_id: number, referral_ids: readonly number[]): Promise<void> {
  if (referral_ids.length === 0) return
  enqueueSoon(tx, foldAll)
  await sql`select note_branches_due(${shop_id}, ${referral_ids}::bigint[])`.execute(tx)
}

export const foldJobs = [foldOfShop, foldAll] as Job[]
