import * as z from 'zod'
import { defineJob, type Job } from './defineJob.ts'
import { enqueue } from './enqueue.ts'
import { togetherName } from './jobsTogether.ts'

/** Several of such a job as one, for those that may be done so. Who cannot be helped along with the others is tried by themself. */
const togetherJob = (job: Job & Required<Pick<Job, 'runTogether'>>): Job =>
  defineJob({
    name: togetherName(job),
    attempts: job.attempts,
    priority: job.priority,
    payload: z.object({ each: z.array(job.payload) }),
    async run({ each }, context) {
      const left = await job.runTogether(each, context)
      if (left.length > 0)
        await context.services.db.global.transaction().execute(async tx => {
          for (const payload of left) await enqueue(tx, job, payload)
        })
    },
  }) as Job

/** The jobs that the queue knows by a name. */
export const withTogether = (jobs: readonly Job[]): Job[] =>
  jobs.flatMap(job => (job.runTogether ? [job, togetherJob({ ...job, runTogether: job.runTogether })] : [job]))
