import type { TodoList } from '../contract.ts'

export type TodoState = 'none' | 'waiting' | 'setting-up' | 'done'

/** What the to-do list is for this person: none where they may open nothing of it, and not done while the shop is still being set up. */
export function todoState(todo: TodoList, hasOpenSteps: boolean): TodoState {
  const counts = Object.values(todo).filter(count => count !== null)
  if (counts.length === 0) return 'none'
  if (counts.some(count => count > 0)) return 'waiting'
  return hasOpenSteps ? 'setting-up' : 'done'
}
