import { sql } from 'kysely'
import * as z from 'zod'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import { defineTask } from '#server/tasks/defineTask.ts'
import { AffiliateFilter, decisions } from '../contract.ts'
import { decideAffiliates } from './decide.ts'
import { filteredAffiliates, resolveFilter } from './list/filter.ts'

const Input = z.object({
  type: z.enum(decisions),
  filter: AffiliateFilter,
  /** Who registers after the start was not on the screen. */
  last_id: z.number(),
})
type Input = z.infer<typeof Input>

/** Approves or denies everybody the filter finds who still waits. */
export const decideFilteredTask = defineTask({
  kind: 'affiliates.decideFiltered',
  title: 'affiliates.task.decideFiltered',
  permission: 'affiliate-and-coupon',
  path: '/admin/affiliates',
  input: Input,
  cursor: z.object({ id: z.number() }),
  exclusive: () => 'all',
  size: async (tx, { shop_id, input }) => (await nextIds(tx, shop_id, input, 0, COUNT_CAP)).length,
  async chunk(tx, { shop_id, input, cursor, count }) {
    const ids = await nextIds(tx, shop_id, input, cursor?.id ?? 0, count)
    const decided = await decideAffiliates(tx, shop_id, ids, input.type)
    return {
      cursor: { id: ids.at(-1) ?? cursor?.id ?? 0 },
      done: ids.length,
      failed: ids.length - decided.length,
      finished: ids.length < count,
    }
  },
})

async function nextIds(tx: Tx, shop_id: number, { filter, last_id }: Input, after: number, count: number): Promise<number[]> {
  const match = await resolveFilter(tx, shop_id, filter)
  if (match.status !== undefined && match.status !== 'pending') return []
  const rows = await filteredAffiliates(tx, shop_id, { ...match, status: 'pending' })
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', last_id)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(row => row.id)
}

export async function lastId(tx: Tx, shop_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from affiliate where shop_id = ${shop_id} order by id desc limit 1`.execute(tx)
  return rows[0]?.id ?? 0
}
