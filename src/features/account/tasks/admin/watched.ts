import type { StartedTask } from '#kit/contract/task.ts'
import type { TaskView } from '../contract.ts'

let begun: readonly StartedTask[] = []
const watchers = new Set<() => void>()

/** Shows the progress of a task that was just begun, on whatever screen the merchant is or goes to. */
export function showTask(started: StartedTask): void {
  set([started, ...begun.filter(task => task.task_id !== started.task_id)])
}

export const startedTasks = {
  read: () => begun,
  watch(changed: () => void): () => void {
    watchers.add(changed)
    return () => watchers.delete(changed)
  },
  forget: (id: number) => set(begun.filter(task => task.task_id !== id)),
}

function set(next: readonly StartedTask[]): void {
  begun = next
  for (const changed of watchers) changed()
}

type EndListener = (task: TaskView) => void
const endListeners = new Set<EndListener>()

export function emitTaskEnd(task: TaskView): void {
  for (const listener of endListeners) listener(task)
}

export function onTaskEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}
