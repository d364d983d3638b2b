import { HOME } from '#kit/admin-paths.ts'
import type { Task } from '#server/tasks/defineTask.ts'
import { taskFailed, taskFinished } from '../rules/notifications.ts'
import { notify } from './notify.ts'

/**
 * Long work whose end the bell tells to whoever began it: they may have closed the screen long ago. A task that says so itself when
 * all went well is left its own words.
 */
export const notifyWhenEnded = (task: Task): Task => ({
  ...task,
  async ended(tx, state, end) {
    await task.ended?.(tx, state, end)
    const { shop_id, actor } = state
    const isTold = end.status === 'done' && task.ended !== undefined
    if (isTold || end.status === 'stopped' || actor.kind !== 'member' || actor.id === undefined) return
    const kind = end.status === 'done' ? taskFinished : taskFailed
    const params = { task: task.title, count: end.done - end.failed, failed: end.failed }
    await notify(tx, shop_id, kind, params, { link: task.path ?? HOME, member_id: actor.id })
  },
})
