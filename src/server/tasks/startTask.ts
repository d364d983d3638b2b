import { type StartedTask, statusesUnderWay, taskChanged } from '#kit/contract/task.ts'
import type { Actor } from '../audit.ts'
import type { Tx } from '../db/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { publish, shopChannel } from '../realtime/publish.ts'
import type { Task } from './defineTask.ts'
import { taskTicket, ticketOptions } from './task-ticket.ts'

interface Start<Input> {
  shop_id: number
  actor: Actor
  input: Input
}

/**
 * Begins long work as part of the caller's transaction: it is done if, and only if, that is committed.
 * Where the task wants to be alone and is under way, nothing is begun and the running one is answered.
 */
export async function startTask<Input, Cursor, Prepared>(
  tx: Tx,
  task: Task<Input, Cursor, Prepared>,
  { shop_id, actor, input }: Start<Input>,
): Promise<StartedTask> {
  const exclusive_key = task.exclusive?.(input) ?? null
  const total = (await task.size?.(tx, { shop_id, input })) ?? null
  const values = {
    shop_id,
    kind: task.kind,
    exclusive_key,
    total,
    input: JSON.stringify(input),
    actor: JSON.stringify(actor),
    created_by: actor.kind === 'member' ? (actor.id ?? null) : null,
  }
  // More than once: the one under way may end between the two looks at it.
  for (let tries = 0; tries < 3; tries++) {
    const begun = await tx
      .insertInto('task')
      .values(values)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (begun) {
      const ticket = { shop_id, task_id: begun.id }
      await enqueue(tx, taskTicket, ticket, ticketOptions(ticket))
      await publish(tx, shopChannel(shop_id), taskChanged, { id: begun.id }, { permission: 'everybody' })
      return { task_id: begun.id, already_running: false }
    }
    const running = await runningTask(tx, shop_id, task.kind, exclusive_key)
    if (running !== undefined) return { task_id: running, already_running: true }
  }
  throw new Error(`The task ${task.kind} could not be begun`)
}

async function runningTask(tx: Tx, shop_id: number, kind: string, exclusive_key: string | null): Promise<number | undefined> {
  const found = await tx
    .selectFrom('task')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('kind', '=', kind)
    .where('exclusive_key', '=', exclusive_key)
    .where('status', 'in', statusesUnderWay)
    .executeTakeFirst()
  return found?.id
}
