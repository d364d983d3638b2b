import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

const tasks = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('task')
    .select(['id', 'kind', 'status', 'done', 'failed', 'total', 'result', 'problem', 'created_by', 'created_at', 'finished_at'])
    .where('shop_id', '=', shop_id)

export const findTask = (tx: Tx, shop_id: number, id: number) => tasks(tx, shop_id).where('id', '=', id).executeTakeFirst()

export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>

/** Under way, or the person's own and ended a moment ago; kinds they may not see are left out. */
export async function recentTasks(
  tx: Tx,
  { shop_id, user_id }: { shop_id: number; user_id: number },
  kinds: readonly string[],
): Promise<TaskRow[]> {
  if (kinds.length === 0) return []
  return tasks(tx, shop_id)
    .where('kind', 'in', [...kinds])
    .where(eb =>
      eb.or([
        eb('status', 'in', ['waiting', 'running']),
        eb.and([eb('created_by', '=', user_id), eb('finished_at', '>', sql<Date>`now() - interval '10 minutes'`)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}
