import * as z from 'zod'
import { systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { type ChunkContext, type ChunkOutcome, defineTask } from '#server/tasks/defineTask.ts'
import { moveAffiliates } from './moveAffiliates.ts'

const ofRun = {
  permission: 'programs',
  path: '/admin/programs/autoTier',
  input: z.object({ run_id: z.number() }),
  cursor: z.object({ id: z.number(), moved: z.number() }),
  exclusive: ({ run_id }: { run_id: number }) => String(run_id),
  firstCount: 100,
} as const

type Context = ChunkContext<z.infer<typeof ofRun.input>, z.infer<typeof ofRun.cursor>, undefined>

/** Moves those a saving named and the merchant confirmed; stops where it was taken back meanwhile. */
export const applyAutoTierTask = defineTask({
  ...ofRun,
  kind: 'programs.applyAutoTier',
  title: 'programs.task.applyAutoTier',
  chunk: (tx, context) => workRun(tx, context, 'forward'),
})

/** Brings them back, except who has gone on since. */
export const undoAutoTierTask = defineTask({
  ...ofRun,
  kind: 'programs.undoAutoTier',
  title: 'programs.task.undoAutoTier',
  chunk: (tx, context) => workRun(tx, context, 'back'),
})

async function workRun(tx: Tx, context: Context, way: 'forward' | 'back'): Promise<ChunkOutcome<{ id: number; moved: number }>> {
  const { shop_id, input, cursor, count, actor } = context
  const last = cursor ?? { id: 0, moved: 0 }
  // Held: taking it back and moving on do not overlap.
  const run = await tx
    .selectFrom('auto_tier_run')
    .select('undone_at')
    .where('shop_id', '=', shop_id)
    .where('id', '=', input.run_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (way === 'forward' && run.undone_at !== null) return { cursor: last, done: 0, finished: true, result: { moved: last.moved } }
  const rows = await tx
    .selectFrom('auto_tier_move')
    .select(['affiliate_id', 'from_program', 'to_program'])
    .where('shop_id', '=', shop_id)
    .where('run_id', '=', input.run_id)
    .where('affiliate_id', '>', last.id)
    .orderBy('affiliate_id')
    .limit(count)
    .execute()
  const moves = rows.map(({ affiliate_id, from_program, to_program }) =>
    way === 'forward'
      ? { affiliate_id, before: from_program, after: to_program }
      : { affiliate_id, before: to_program, after: from_program },
  )
  const written =
    way === 'forward' ? { actor: systemActor, action: 'programs.autoTierMoved' } : { actor, action: 'programs.autoTierMovedBack' }
  const moved = last.moved + (await moveAffiliates(tx, shop_id, moves, written))
  const id = rows.at(-1)?.affiliate_id ?? last.id
  return { cursor: { id, moved }, done: rows.length, finished: rows.length < count, result: { moved } }
}
