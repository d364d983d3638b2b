import type * as z from 'zod'
import type { Services } from '../services.ts'

export interface JobContext {
  services: Services
  /** 1 at the first try. */
  attempt: number
  /** Told when the process wants to stop; a long job ends early and is tried again elsewhere. */
  signal: AbortSignal
}

/** Which jobs go first when more are due than can run: what an order waits for, then figures and all else, then mails, then checks. */
export const priorities = { orders: -10, usual: 0, mails: 10, checks: 20 } as const

export interface Job<Schema extends z.ZodType = z.ZodType> {
  name: string
  payload: Schema
  /** How often it is tried before it becomes a dead letter. */
  attempts: number
  priority: keyof typeof priorities
  /** A crontab line (UTC) of the times at which it runs by itself, with an empty payload. */
  schedule?: string
  run(payload: z.output<Schema>, context: JobContext): Promise<void>
  /**
   * Does those that several shops of one transaction ask for as one. Answers with those that could not be done, which are then tried
   * by themselves: what was done for one shop is not done again because of another.
   */
  runTogether?(payloads: readonly z.output<Schema>[], context: JobContext): Promise<readonly z.output<Schema>[]>
}

const defaultAttempts = 10

/**
 * Work that is done after the answer, outside the request.
 * It must be safe to run twice: a worker can be lost after the work is done and before that is written down.
 */
export function defineJob<Schema extends z.ZodType>(
  job: Omit<Job<Schema>, 'attempts' | 'priority'> & Partial<Pick<Job, 'attempts' | 'priority'>>,
): Job<Schema> {
  return { attempts: defaultAttempts, priority: 'usual', ...job }
}
