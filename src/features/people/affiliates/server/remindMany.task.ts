import * as z from 'zod'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import { defineTask } from '#server/tasks/defineTask.ts'
import { AffiliateFilter } from '../contract.ts'
import { filteredAffiliates, resolveFilter } from './list/filter.ts'
import { remindEach } from './payment.ts'

const Input = z.object({
  /** Chosen ones; without them everybody active whom the filter finds. */
  ids: z.array(z.number()).optional(),
  filter: AffiliateFilter,
  /** Who registers after the start was not on the screen. */
  last_id: z.number(),
})
type Input = z.infer<typeof Input>

/** Asks everybody who lacks payment details to enter them. Whoever was asked within a day is left out and counted. */
export const remindManyTask = defineTask({
  kind: 'affiliates.remindMany',
  title: 'affiliates.task.remindMany',
  permission: 'affiliate-and-coupon',
  path: '/admin/affiliates?payment=missing',
  input: Input,
  cursor: z.object({ id: z.number(), sent: z.number() }),
  exclusive: () => 'all',
  size: async (tx, { shop_id, input }) => (await nextIds(tx, shop_id, input, 0, COUNT_CAP)).length,
  async chunk(tx, { shop_id, input, cursor, count }) {
    const ids = await nextIds(tx, shop_id, input, cursor?.id ?? 0, count)
    const reminded = await remindEach(tx, shop_id, ids)
    const sent = (cursor?.sent ?? 0) + reminded.length
    return {
      cursor: { id: ids.at(-1) ?? cursor?.id ?? 0, sent },
      done: ids.length,
      finished: ids.length < count,
      result: { sent },
    }
  },
})

async function nextIds(
  tx: Tx,
  shop_id: number,
  { ids, filter, last_id }: Input,
  after: number,
  count: number,
): Promise<number[]> {
  const match = await resolveFilter(tx, shop_id, filter)
  const status = ids ? undefined : (match.status ?? 'active')
  const rows = await filteredAffiliates(tx, shop_id, { ...match, status, payment: 'missing' })
    .select('id')
    .$if(ids !== undefined, found => found.where('id', 'in', ids!))
    .where('id', '>', after)
    .where('id', '<=', last_id)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(row => row.id)
}
