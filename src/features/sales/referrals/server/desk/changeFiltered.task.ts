import * as z from 'zod'
import { bookMember } from '#features/sales/ledger/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { defineTask } from '#server/tasks/defineTask.ts'
import { type ReferralAction, referralActions, statusesBefore } from '../../rules/status.ts'
import { decideAll } from './changeStatus.ts'
import { filteredReferrals, ResolvedFilter } from './filter.ts'
import { countFiltered } from './list.ts'

/** Above that the number is not worth its counting. */
const MAX_COUNTED = 1_000_000

/** Approves, denies or takes back everything a filter found when it was started; each referral once, however often the work is interrupted. */
export const changeFilteredTask = defineTask({
  kind: 'referrals.changeFiltered',
  title: 'referrals.task.title',
  permission: 'referrals',
  path: '/admin/referrals',
  input: z.object({ action: z.enum(referralActions), wanted: ResolvedFilter, with_network: z.boolean().optional() }),
  cursor: z.object({ id: z.number() }),
  // Two of them over the same rows would only get into each other's way.
  exclusive: () => 'all',
  size: (tx, { shop_id, input }) => countFiltered(tx, shop_id, offered(input), MAX_COUNTED),
  async chunk(tx, { shop_id, input, cursor, actor, count }) {
    const ids = await nextIds(tx, shop_id, offered(input), { after: cursor?.id ?? 0, count })
    const who = actor.id === undefined ? 'system:task' : bookMember(actor.id)
    const decision = { action: input.action, actor: who, withNetwork: input.with_network }
    const moved = ids.length === 0 ? [] : await decideAll(tx, shop_id, ids, decision)
    return {
      cursor: { id: ids.at(-1) ?? cursor?.id ?? 0 },
      done: ids.length,
      failed: ids.length - moved.length,
      finished: ids.length < count,
    }
  },
  firstCount: 500,
  mostCount: 2000,
})

/** Those of the wanted from which the action is offered. */
export function offered({ action, wanted }: { action: ReferralAction; wanted: ResolvedFilter }): ResolvedFilter {
  const before: number[] = statusesBefore(action)
  return { ...wanted, statuses: wanted.statuses?.filter(status => before.includes(status)) ?? before }
}

/** By number: a row that leaves the filter by being done moves no other row out of sight. */
async function nextIds(
  tx: Tx,
  shop_id: number,
  wanted: ResolvedFilter,
  { after, count }: { after: number; count: number },
): Promise<number[]> {
  const rows = await filteredReferrals(tx, shop_id, wanted)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(row => row.id)
}
