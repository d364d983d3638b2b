import * as z from 'zod'
import { defineEvent } from './event.ts'

export const taskStatuses = ['waiting', 'running', 'done', 'failed', 'stopped'] as const
export type TaskStatus = (typeof taskStatuses)[number]
export const statusesUnderWay = ['waiting', 'running'] as const satisfies readonly TaskStatus[]

/** What a call answers that began long work. `already_running` names the work somebody else began and has not finished. */
export const StartedTask = z.object({ task_id: z.number(), already_running: z.boolean() })
export type StartedTask = z.infer<typeof StartedTask>

/** Pushed to everybody at the shop when a task moves on; how far it is, the reader asks. */
export const taskChanged = defineEvent('tasks.changed', z.object({ id: z.int() }))
