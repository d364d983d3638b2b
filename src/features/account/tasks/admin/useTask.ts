import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useRead } from '#browser/calls/useRead.ts'
import { useEvent } from '#browser/realtime/useEvent.ts'
import { type TaskView, taskChanged, tasks } from '../contract.ts'
import { onTaskEnd } from './watched.ts'

/** Asked now and then, for the case that a push is lost. */
const ASK_EVERY = 5_000

export const isUnderWay = ({ status }: Pick<TaskView, 'status'>) => status === 'waiting' || status === 'running'

/** A task, up to date while it is under way. */
export function useTask(id: number): UseQueryResult<TaskView> {
  const queries = useQueryClient()
  const read = useRead(
    tasks.get,
    { id },
    { refetchInterval: query => (query.state.data && !isUnderWay(query.state.data) ? false : ASK_EVERY) },
  )
  useEvent(taskChanged, changed => {
    if (changed.id === id) void queries.invalidateQueries({ queryKey: [tasks.get.route, { id }] })
  })
  return read
}

/** Runs when a task of this kind that the merchant watches has ended: the moment to read a list again. */
export function useTaskEnd(kind: string, run: (task: TaskView) => void): void {
  const hear = useEffectEvent((task: TaskView) => {
    if (task.kind === kind) run(task)
  })
  useEffect(() => onTaskEnd(task => hear(task)), [])
}
