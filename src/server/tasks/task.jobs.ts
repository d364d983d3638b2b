import { sql } from 'kysely'
import * as z from 'zod'
import { Refusal } from '#kit/contract/errors.ts'
import { defineJob, type Job, type JobContext } from '../jobs/defineJob.ts'
import { eachShop } from '../jobs/eachShop.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Task } from './defineTask.ts'
import { MAX_ATTEMPTS, type Ticket, taskTicket, ticketOptions } from './task-ticket.ts'
import { endTask, problemOf, workChunk } from './workChunk.ts'

/** After so long a task goes to the back of the queue, so that a long one does not keep letters waiting. */
const TURN_MS = 5_000
const LOOK_AGAIN_MS = 3_000
const QUICK_MS = 250
const SLOW_MS = 800

/** The worker's side of all tasks. */
export function taskJobs(tasks: readonly Task[]): Job[] {
  const find = (kind: string) => tasks.find(task => task.kind === kind)
  const run = async (ticket: Ticket, context: JobContext) => {
    try {
      await workForAWhile(find, ticket, context)
    } catch (error) {
      const isFinal = error instanceof Refusal || context.attempt >= MAX_ATTEMPTS
      if (!isFinal || !(await failTask(find, ticket, context, error))) throw error
      if (!(error instanceof Refusal)) context.services.log.error({ err: error, ...ticket }, 'a task failed')
    }
  }
  return [{ ...taskTicket, run }, reviveTasks, deleteOldTasks] as Job[]
}

type Find = (kind: string) => Task | undefined

async function workForAWhile(find: Find, ticket: Ticket, { services, signal }: JobContext): Promise<void> {
  const kind = await kindOf(services, ticket)
  const { firstCount = 50, mostCount = 1000 } = (kind && find(kind)) || {}
  const until = performance.now() + TURN_MS
  let count = firstCount
  for (;;) {
    const begun = performance.now()
    const progress = await workChunk({ services, find, ticket, count })
    if (progress === 'ended') return
    // Not given up: should the other worker be lost, this one goes on.
    if (progress === 'busy') return comeBack(services, ticket, new Date(Date.now() + LOOK_AGAIN_MS))
    const took = performance.now() - begun
    if (took < QUICK_MS) count = Math.min(count * 2, mostCount)
    if (took > SLOW_MS) count = Math.max(Math.floor(count / 2), 1)
    if (signal.aborted || performance.now() > until) break
  }
  await comeBack(services, ticket)
}

const comeBack = ({ db }: JobContext['services'], ticket: Ticket, runAt?: Date) =>
  db.inShop(ticket.shop_id, tx => enqueue(tx, taskTicket, ticket, { ...ticketOptions(ticket), runAt }))

async function failTask(find: Find, ticket: Ticket, { services }: JobContext, error: unknown): Promise<boolean> {
  const kind = await kindOf(services, ticket)
  const task = kind === undefined ? undefined : find(kind)
  if (!task) return false
  await services.db.inShop(ticket.shop_id, tx => endTask(tx, task, ticket, { status: 'failed', problem: problemOf(error) }))
  return true
}

async function kindOf({ db }: JobContext['services'], { shop_id, task_id }: Ticket): Promise<string | undefined> {
  const row = await db.inShop(shop_id, tx =>
    tx.selectFrom('task').select('kind').where('shop_id', '=', shop_id).where('id', '=', task_id).executeTakeFirst(),
  )
  return row?.kind
}

/** A task whose job is lost (its worker died, or it became a dead letter while the database was away) goes on within minutes. */
export const reviveTasks = defineJob({
  name: 'tasks.revive',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(_payload, { services: { db }, signal }) {
    const { rows } = await sql<{ shop_id: number; id: number }>`select shop_id, id from tasks_left_behind()`.execute(db.global)
    const left = Map.groupBy(rows, row => row.shop_id)
    await eachShop(db, [...left.keys()], { signal }, shop_id =>
      db.inShop(shop_id, async tx => {
        for (const { id } of left.get(shop_id)!) {
          const ticket = { shop_id, task_id: id }
          await tx.updateTable('task').set({ moved_at: sql`now()` }).where('shop_id', '=', shop_id).where('id', '=', id).execute()
          await enqueue(tx, taskTicket, ticket, ticketOptions(ticket))
        }
      }),
    )
  },
})

/** What ended is worth a look for 30 days. */
export const deleteOldTasks = defineJob({
  name: 'tasks.forgetOld',
  payload: z.object({}),
  schedule: '41 3 * * *',
  async run(_payload, { services, signal }) {
    for (let more = true; more && !signal.aborted; ) {
      const { rows } = await sql<{ more: boolean }>`select forget_old_tasks() as more`.execute(services.db.global)
      more = rows[0]!.more
    }
  },
})
