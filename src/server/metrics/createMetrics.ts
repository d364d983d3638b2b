import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { FileStore } from '../files/FileStore.ts'
import type { Mailer } from '../mail/mailer.ts'

export interface Metrics {
  registry: Registry
  /** The same mailer, whose mails are counted. */
  countMails(mailer: Mailer): Mailer
  /** The same store, whose reads and writes are counted. */
  countFiles(store: FileStore): FileStore
  jobEnded(kind: string, isDone: boolean, seconds: number): void
}

type JobOutcome = 'done' | 'failed'

/** What this process counts of its own work; prom-client adds memory, processor and event loop. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const mails = new Counter({
    name: 'tandem_mails_total',
    help: 'Mails handed to the mail server by this process, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const files = new Counter({
    name: 'tandem_file_operations_total',
    help: 'Reads and writes of stored files by this process, by outcome',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const jobs = new Counter({
    name: 'tandem_jobs_ended_total',
    help: 'Tries of jobs that ended in this process, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const seconds = new Counter({
    name: 'tandem_job_seconds_total',
    help: 'Time that jobs took in this process, by kind',
    labelNames: ['kind'],
    registers,
  })
  const lastDone = new Gauge({
    name: 'tandem_job_done_timestamp_seconds',
    help: 'When a job of this kind was last done by this process',
    labelNames: ['kind'],
    registers,
  })
  for (const outcome of ['done', 'failed']) mails.inc({ outcome }, 0)

  const counted = async <T>(work: Promise<T>, count: (outcome: JobOutcome) => void): Promise<T> => {
    try {
      const result = await work
      count('done')
      return result
    } catch (error) {
      count('failed')
      throw error
    }
  }
  const ofFiles = <T>(operation: string, work: Promise<T>) => counted(work, outcome => files.inc({ operation, outcome }))

  return {
    registry,
    countMails: mailer => ({
      ...mailer,
      send: (message, handOver) => counted(mailer.send(message, handOver), outcome => mails.inc({ outcome })),
    }),
    countFiles: store => ({
      write: (key, content) => ofFiles('write', store.write(key, content)),
      read: key => ofFiles('read', store.read(key)),
      open: key => ofFiles('read', store.open(key)),
      remove: key => ofFiles('remove', store.remove(key)),
      list: (prefix, most) => ofFiles('list', store.list(prefix, most)),
    }),
    jobEnded(kind, isDone, took) {
      jobs.inc({ kind, outcome: isDone ? 'done' : 'failed' })
      seconds.inc({ kind }, took)
      if (isDone) lastDone.set({ kind }, Date.now() / 1000)
    },
  }
}
