import type { Database } from '#server/db/database.ts'
import { gather, type WaitingItem } from '#server/gather.ts'
import type { Services } from '#server/services.ts'
import type { Intake } from '../Intake.ts'
import { type ProcessedBatch, processBatch, processBatchOfEach } from './processInbox.ts'
import { tryLockInbox } from './store.ts'

interface Turn {
  services: Services
  shop_id: number
  intake: Intake
}

type Line = (turn: Turn) => Promise<ProcessedBatch>
type Group = readonly WaitingItem<Turn, ProcessedBatch>[]

/** So many transactions at a time: one waits for the database while the others decide. */
const RUNS = 3
const MOST_SHOPS = 16

const lines = new WeakMap<Database, Map<string | undefined, Line>>()

/**
 * One batch of a shop's deliveries. Shops that come while others are worked at wait for the next transaction and share it: a quiet
 * process is at a shop at once, a busy one at many together. On a cluster each server has a line.
 */
export const takeTurnInLine = (services: Services, shop_id: number, intake: Intake): Promise<ProcessedBatch> =>
  lineOf(services.db, shop_id)({ services, shop_id, intake })

function lineOf(db: Database, shop_id: number): Line {
  const ofDatabase = lines.get(db) ?? new Map<string | undefined, Line>()
  lines.set(db, ofDatabase)
  const server = db.servers.of(shop_id)
  const line = ofDatabase.get(server) ?? gather({ work: processTogether, take: thoseOfOneIntake, runs: RUNS })
  ofDatabase.set(server, line)
  return line
}

function thoseOfOneIntake(waiting: Group): number {
  const { intake } = waiting[0]!.item
  const count = waiting.findIndex(({ item }, place) => place === MOST_SHOPS || item.intake !== intake)
  return count === -1 ? waiting.length : count
}

/** What cannot be done together is done one by one, so that only what fails by itself fails. */
async function processTogether(group: Group): Promise<void> {
  const { services, intake } = group[0]!.item
  try {
    const shop_ids = group.map(({ item }) => item.shop_id)
    const batches = await processBatchOfEach(services, shop_ids, intake)
    group.forEach(({ done }, place) => {
      done.resolve(batches[place]!)
    })
    return
  } catch (error) {
    services.log.warn({ err: error }, 'the deliveries of some shops failed together and are taken apart')
  }
  for (const { item, done } of group)
    await processBatch(services, { shop_id: item.shop_id, intake }, tryLockInbox).then(done.resolve, done.reject)
}
