import * as z from 'zod'
import { defineJob } from '../jobs/defineJob.ts'
import type { EnqueueOptions } from '../jobs/enqueue.ts'

export const Ticket = z.object({ shop_id: z.int(), task_id: z.int() })
export type Ticket = z.infer<typeof Ticket>

/** Tries of one chunk, over about ten minutes. */
export const MAX_ATTEMPTS = 7

/** What is put into the queue for a task; who begins one need not know how the worker does it. */
export const taskTicket = defineJob({
  name: 'tasks.run',
  payload: Ticket,
  attempts: MAX_ATTEMPTS,
  run: () => Promise.reject(new Error('The worker has its own')),
})

export const ticketOptions = ({ shop_id, task_id }: Ticket): EnqueueOptions => ({ key: `task:${shop_id}.${task_id}` })
