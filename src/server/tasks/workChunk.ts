import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { Refusal } from '#kit/contract/errors.ts'
import { statusesUnderWay, type TaskStatus, taskChanged } from '#kit/contract/task.ts'
import type { Actor } from '../audit.ts'
import type { Tx } from '../db/database.ts'
import { publish, shopChannel } from '../realtime/publish.ts'
import type { Services } from '../services.ts'
import type { Task, TaskEnd, TaskState } from './defineTask.ts'
import type { Ticket } from './task-ticket.ts'

/** `busy`: another worker is at it. */
export type Progress = 'more' | 'busy' | 'ended'

interface Work {
  services: Services
  find: (kind: string) => Task | undefined
  ticket: Ticket
  count: number
}

/** Does one chunk and writes down how far it came, in one transaction: both are there afterwards, or neither. */
export async function workChunk({ services, find, ticket, count }: Work): Promise<Progress> {
  const { shop_id } = ticket
  const seen = await services.db.inShop(shop_id, tx => readTask(tx, ticket))
  const task = seen && find(seen.kind)
  if (!seen || !isUnderWay(seen)) return 'ended'
  if (!task) throw new Error(`Nobody knows how to do the task ${seen.kind}`)
  const prepared = await task.prepare?.(services, stateOf(task, ticket, seen))
  return services.db.inShop(shop_id, async tx => {
    if (!(await lockTask(tx, ticket))) return 'busy'
    const now = await readTask(tx, ticket)
    if (!now || !isUnderWay(now)) return 'ended'
    // Another worker did this chunk in the meantime: what was prepared for it is of no use.
    if (task.prepare && !isDeepStrictEqual(now.cursor, seen.cursor)) return 'more'
    return doChunk(tx, task, { row: now, ticket, count, prepared })
  })
}

interface Chunk {
  row: TaskRow
  ticket: Ticket
  count: number
  prepared: unknown
}

async function doChunk(tx: Tx, task: Task, { row, ticket, count, prepared }: Chunk): Promise<Progress> {
  const state = stateOf(task, ticket, row)
  const outcome = await task.chunk(tx, { ...state, count, prepared })
  const { status, done, failed } = await saveProgress(tx, ticket, outcome)
  if (status === 'done') await task.ended?.(tx, { ...state, cursor: outcome.cursor }, { status: 'done', done, failed })
  await publish(tx, shopChannel(ticket.shop_id), taskChanged, { id: ticket.task_id }, { permission: 'everybody' })
  return status === 'running' ? 'more' : 'ended'
}

async function saveProgress(
  tx: Tx,
  { shop_id, task_id }: Ticket,
  outcome: Awaited<ReturnType<Task['chunk']>>,
): Promise<{ status: string; done: number; failed: number }> {
  const { cursor, done, failed = 0, finished, result } = outcome
  return tx
    .updateTable('task')
    .set({
      cursor: JSON.stringify(cursor),
      done: sql<number>`done + ${done}::bigint`,
      failed: sql<number>`failed + ${failed}::bigint`,
      moved_at: sql`now()`,
      ...(result && { result: JSON.stringify(result) }),
      // Stopped while this chunk was at work: what it did counts, and the task stays stopped.
      status: sql<string>`case when status <> all(${statusesUnderWay}) then status else ${(finished ? 'done' : 'running') satisfies TaskStatus} end`,
      finished_at: sql<Date>`coalesce(finished_at, ${finished ? new Date() : null}::timestamptz)`,
    })
    .where('shop_id', '=', shop_id)
    .where('id', '=', task_id)
    .returning(['status', 'done', 'failed'])
    .executeTakeFirstOrThrow()
}

/** Ends a task that cannot go on, or shall not; `false` when it had ended already. */
export async function endTask(
  tx: Tx,
  task: Task,
  ticket: Ticket,
  end: Pick<TaskEnd, 'problem'> & { status: 'failed' | 'stopped' },
): Promise<boolean> {
  const { shop_id, task_id } = ticket
  const row = await tx
    .updateTable('task')
    .set({ status: end.status, finished_at: sql`now()`, problem: end.problem ? JSON.stringify(end.problem) : null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', task_id)
    .where('status', 'in', statusesUnderWay)
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  await task.ended?.(tx, stateOf(task, ticket, row), { ...end, done: row.done, failed: row.failed })
  await publish(tx, shopChannel(shop_id), taskChanged, { id: task_id }, { permission: 'everybody' })
  return true
}

/** The words in which a task fails: those of a refusal, else that something broke. */
export function problemOf(error: unknown): NonNullable<TaskEnd['problem']> {
  if (error instanceof Refusal) return { key: error.reason, params: error.detail.params }
  return { key: 'tasks.broke' }
}

const readTask = (tx: Tx, { shop_id, task_id }: Ticket) =>
  tx.selectFrom('task').selectAll().where('shop_id', '=', shop_id).where('id', '=', task_id).executeTakeFirst()

type TaskRow = NonNullable<Awaited<ReturnType<typeof readTask>>>

const isUnderWay = ({ status }: TaskRow) => statusesUnderWay.some(one => one === status)

/**
 * One chunk of a task at a time, whoever works on it. Not the lock of the row: a merchant who stops the task
 * need not wait until the chunk is through.
 */
async function lockTask(tx: Tx, { shop_id, task_id }: Ticket): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`task:${task_id}`}, ${shop_id})) as mine`.execute(tx)
  return rows[0]!.mine
}

function stateOf(task: Task, { shop_id, task_id }: Ticket, row: TaskRow): TaskState<unknown, unknown> {
  return {
    shop_id,
    task_id,
    input: task.input.parse(row.input),
    cursor: row.cursor === null ? null : task.cursor.parse(row.cursor),
    actor: row.actor as unknown as Actor,
  }
}
