import type * as z from 'zod'
import type { Job } from '#server/jobs/defineJob.ts'
import type { Services } from '#server/services.ts'

interface Run<Schema extends z.ZodType> {
  services: Services
  payload?: z.output<Schema>
}

/** Runs a job once, as the worker does at its first try. */
export const runJob = <Schema extends z.ZodType>(job: Job<Schema>, { services, payload }: Run<Schema>): Promise<void> =>
  job.run(payload ?? ({} as z.output<Schema>), { services, attempt: 1, signal: new AbortController().signal })
