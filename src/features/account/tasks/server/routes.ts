import { permits } from '#kit/access.ts'
import { Refusal, type TextParams } from '#kit/contract/errors.ts'
import type { AnyText } from '#kit/text.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { Task } from '#server/tasks/defineTask.ts'
import { endTask } from '#server/tasks/workChunk.ts'
import { type TaskView, tasks } from '../contract.ts'
import { findTask, recentTasks, type TaskRow } from './store.ts'

export function taskRoutes({ db, texts }: Services, all: readonly Task[]): Routes {
  const seenBy = (caller: Caller) => all.filter(task => permits(caller, task.permission))

  async function requireTask(tx: Tx, caller: Caller, id: number) {
    const row = await findTask(tx, caller.shop_id, id)
    const task = seenBy(caller).find(({ kind }) => kind === row?.kind)
    if (!row || !task) throw new Refusal('not_found')
    return { row, task }
  }

  return routes(tasks, {
    list: ({ caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const seen = seenBy(caller)
        const rows = await recentTasks(
          tx,
          caller,
          seen.map(task => task.kind),
        )
        return rows.map(row => toView(row, seen.find(task => task.kind === row.kind)!, caller, texts(from.language)))
      }),

    get: ({ id, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { row, task } = await requireTask(tx, caller, id)
        return toView(row, task, caller, texts(from.language))
      }),

    stop: ({ id, caller, from }) =>
      db.inShop(caller.shop_id, async tx => {
        const { shop_id } = caller
        const { task } = await requireTask(tx, caller, id)
        const isStopped = await endTask(tx, task, { shop_id, task_id: id }, { status: 'stopped' })
        const { row } = await requireTask(tx, caller, id)
        const view = toView(row, task, caller, texts(from.language))
        const subject = { kind: 'task', id }
        const after = { task: view.title, done: view.done }
        if (isStopped) await audit(tx, { shop_id, actor: actorOf(caller), action: 'tasks.stopped', subject, after, from })
        return view
      }),
  })
}

function toView(row: TaskRow, task: Task, caller: Caller, t: AnyText): TaskView {
  const problem = row.problem as { key: string; params?: TextParams } | null
  return {
    id: row.id,
    kind: row.kind,
    title: t.any(task.title),
    status: row.status as TaskView['status'],
    done: row.done,
    failed: row.failed,
    total: row.total,
    result: row.result as TaskView['result'],
    problem: problem && t.any(problem.key, problem.params),
    path: task.path ?? null,
    mine: row.created_by === caller.user_id && !caller.support,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}
