import type * as z from 'zod'
import type { Services } from '../services.ts'

export interface JobContext {
  services: Services
  /** 1 at the first try. */
  attempt: number
  /** Told when the process wants to stop; a long job ends early and is tried again elsewhere. */
  signal: AbortSignal
}

export interface Job<Schema extends z.ZodType = z.ZodType> {
  name: string
  payload: Schema
  /** How often it is tried before it becomes a dead letter. */
  attempts: number
  /** A crontab line (UTC) of the times at which it runs by itself, with an empty payload. */
  schedule?: string
  run(payload: z.output<Schema>, context: JobContext): Promise<void>
}

const defaultAttempts = 10

/**
 * Work that is done after the answer, outside the request.
 * It must be safe to run twice: a worker can be lost after the work is done and before that is written down.
 */
export function defineJob<Schema extends z.ZodType>(job: Omit<Job<Schema>, 'attempts'> & { attempts?: number }): Job<Schema> {
  return { ...job, attempts: job.attempts ?? defaultAttempts }
}
