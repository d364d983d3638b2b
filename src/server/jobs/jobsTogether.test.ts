import { expect, test } from 'vitest'
import type { OutgoingJob } from '../db/outgoing.ts'
import { jobsTogether } from './jobsTogether.ts'

const aJob = (over: Partial<OutgoingJob> = {}): OutgoingJob => ({
  ...{ task: 'tell', together: 'tell.together', payload: { shop_id: 1 }, key: null, run_at: null, queue: null },
  ...{ max_attempts: 10, priority: 0 },
  ...over,
})
const ofShops = (count: number) => Array.from({ length: count }, (_, n) => aJob({ payload: { shop_id: n + 1 } }))

test.each([
  { name: 'one stays what it is', jobs: ofShops(1), tasks: ['tell'] },
  { name: 'several are one', jobs: ofShops(3), tasks: ['tell.together'] },
  { name: 'many are a few', jobs: ofShops(17), tasks: ['tell.together', 'tell.together', 'tell'] },
  {
    name: 'what has a key, a time or a queue of its own stays by itself',
    jobs: [aJob({ key: 'a' }), aJob({ run_at: new Date() }), aJob({ queue: 'q' }), aJob()],
    tasks: ['tell', 'tell', 'tell', 'tell'],
  },
  {
    name: 'what cannot be done together is not',
    jobs: [aJob({ together: undefined }), aJob({ together: undefined })],
    tasks: ['tell', 'tell'],
  },
])('of jobs that shops ask for together, $name', ({ jobs, tasks }) => {
  const sent = jobsTogether(jobs)
  expect(sent.map(job => job.task)).toEqual(tasks)
  const asked = sent.flatMap(({ payload }) => (payload as { each?: unknown[] }).each ?? [payload])
  expect(asked).toEqual(jobs.map(job => job.payload))
})
