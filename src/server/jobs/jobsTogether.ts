import type { OutgoingJob } from '../db/outgoing.ts'

/** A few for each job, so that several processes share them. */
const MOST = 8

/** Under this name the queue knows several of them as one. */
export const togetherName = ({ name }: { name: string }): string => `${name}.together`

/** Jobs that shops of one transaction ask for, with those that may be done together as one. */
export function jobsTogether(jobs: readonly OutgoingJob[]): OutgoingJob[] {
  const mayShare = (job: OutgoingJob) =>
    job.together !== undefined && job.key === null && job.run_at === null && job.queue === null
  const shared = [...Map.groupBy(jobs.filter(mayShare), job => job.together!).values()]
  return [...jobs.filter(job => !mayShare(job)), ...shared.flatMap(inGroups)]
}

function inGroups(jobs: readonly OutgoingJob[]): OutgoingJob[] {
  return Array.from({ length: Math.ceil(jobs.length / MOST) }, (_, n) => {
    const group = jobs.slice(n * MOST, (n + 1) * MOST)
    const [first] = group as [OutgoingJob]
    return group.length === 1 ? first : { ...first, task: first.together!, payload: { each: group.map(job => job.payload) } }
  })
}
