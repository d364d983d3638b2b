import type { Database } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { Intake } from '../Intake.ts'
import { type ProcessedBatch, processBatch, processBatchOfEach } from './processInbox.ts'
import { tryLockInbox } from './store.ts'

interface Waiting {
  shop_id: number
  intake: Intake
  done: PromiseWithResolvers<ProcessedBatch>
}

interface Line {
  waiting: Waiting[]
  runs: number
}

/** So many transactions at a time: one waits for the database while the others decide. */
const RUNS = 3
const MOST_SHOPS = 16

const lines = new WeakMap<Database, Map<string | undefined, Line>>()

/**
 * One batch of a shop's deliveries. Shops that come while others are worked at wait for the next transaction and share it: a quiet
 * process is at a shop at once, a busy one at many together. On a cluster each server has a line.
 */
export function takeTurnInLine(services: Services, shop_id: number, intake: Intake): Promise<ProcessedBatch> {
  const line = lineOf(services.db, shop_id)
  const done = Promise.withResolvers<ProcessedBatch>()
  line.waiting.push({ shop_id, intake, done })
  // After those who were asked for by the same job.
  setImmediate(() => run(services, line))
  return done.promise
}

function lineOf(db: Database, shop_id: number): Line {
  const ofDatabase = lines.get(db) ?? new Map<string | undefined, Line>()
  lines.set(db, ofDatabase)
  const server = db.servers.of(shop_id)
  const line = ofDatabase.get(server) ?? { waiting: [], runs: 0 }
  ofDatabase.set(server, line)
  return line
}

async function run(services: Services, line: Line): Promise<void> {
  if (line.runs >= RUNS || line.waiting.length === 0) return
  line.runs += 1
  try {
    await processTogether(services, takeTogether(line))
  } finally {
    line.runs -= 1
    setImmediate(() => run(services, line))
  }
}

function takeTogether({ waiting }: Line): Waiting[] {
  const { intake } = waiting[0]!
  const count = waiting.findIndex((one, place) => place === MOST_SHOPS || one.intake !== intake)
  return waiting.splice(0, count === -1 ? waiting.length : count)
}

/** What cannot be done together is done one by one, so that only what fails by itself fails. */
async function processTogether(services: Services, together: readonly Waiting[]): Promise<void> {
  if (together.length > 1)
    try {
      const shop_ids = together.map(one => one.shop_id)
      const batches = await processBatchOfEach(services, shop_ids, together[0]!.intake)
      together.forEach(({ done }, place) => {
        done.resolve(batches[place]!)
      })
      return
    } catch (error) {
      services.log.warn({ err: error }, 'the deliveries of several shops failed together and are taken apart')
    }
  for (const { shop_id, intake, done } of together)
    await processBatch(services, { shop_id, intake }, tryLockInbox).then(done.resolve, done.reject)
}
