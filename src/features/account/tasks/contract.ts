import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { taskChanged, taskStatuses } from '#kit/contract/task.ts'

export const TaskView = z.object({
  id: z.number(),
  /** `feature.verb`. */
  kind: z.string(),
  /** What is being done, in the reader's language. */
  title: z.string(),
  status: z.enum(taskStatuses),
  /** Items it is through with, those that failed among them. */
  done: z.number(),
  failed: z.number(),
  /** `null` where nobody knows how many there are. */
  total: z.number().nullable(),
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Why it failed, in the reader's language. */
  problem: z.string().nullable(),
  /** The screen that shows what was done. */
  path: z.string().nullable(),
  /** Whether the reader began it. */
  mine: z.boolean(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})
export type TaskView = z.infer<typeof TaskView>

/** Everybody signed in may ask; each sees the tasks of the sections they may open. */
const access = 'signed-in'

export const tasks = contract({
  /** What is under way at the shop, and what the reader began in the last minutes; the newest first, 20 at most. */
  list: endpoint('GET /api/v1/merchant/task', { access, reply: z.array(TaskView) }),
  get: endpoint('GET /api/v1/merchant/task/{id}', { access, reply: TaskView }),
  /** No further chunk is begun; what was done stays done. */
  stop: endpoint('POST /api/v1/merchant/task/{id}/stop', { access, reply: TaskView }),
})

export { taskChanged }
