import { sql } from 'kysely'
import * as z from 'zod'
import { defineTask } from '#server/tasks/defineTask.ts'
import { applyAutoTier } from './autoTier.ts'

/** After the tiers changed, everybody is looked at once. */
export const applyAutoTierTask = defineTask({
  kind: 'programs.applyAutoTier',
  title: 'programs.task.applyAutoTier',
  permission: 'programs',
  path: '/admin/programs/autoTier',
  input: z.object({ revision: z.number() }),
  cursor: z.object({ id: z.number(), moved: z.number() }),
  exclusive: ({ revision }) => String(revision),
  firstCount: 100,
  async chunk(tx, { shop_id, cursor, count }) {
    const { rows } = await sql<{ id: number }>`
      select id from affiliate where shop_id = ${shop_id} and id > ${cursor?.id ?? 0} and removed_at is null order by id limit ${count}`.execute(
      tx,
    )
    const moved =
      (cursor?.moved ?? 0) +
      (await applyAutoTier(
        tx,
        shop_id,
        rows.map(row => row.id),
      ))
    const id = rows.at(-1)?.id ?? cursor?.id ?? 0
    return { cursor: { id, moved }, done: rows.length, finished: rows.length < count, result: { moved } }
  },
})
