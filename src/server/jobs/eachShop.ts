import type { Database, Tx } from '../db/database.ts'

interface ShopsWork {
  signal: AbortSignal
  /** Milliseconds after which no other shop is begun: a job that goes on for long cannot let orders go first. */
  stretch?: number
}

/** So many at a time on each server: one waits for the database while the other decides. */
const LANES = 2
/** Shops that share a transaction. */
const TOGETHER = 8

/**
 * Does some work for each of many shops, a few at a time, and says whether all had their turn. The shops of a server that hangs keep
 * nobody on the others waiting; what fails in one shop fails after the others.
 */
export function eachShop(
  { servers }: Pick<Database, 'servers'>,
  shop_ids: readonly number[],
  wanted: ShopsWork,
  work: (shop_id: number) => Promise<unknown>,
): Promise<boolean> {
  return eachOf(byServer(servers, shop_ids), wanted, work)
}

const byServer = (servers: Database['servers'], shop_ids: readonly number[]): number[][] => [
  ...Map.groupBy(shop_ids, shop_id => servers.of(shop_id)).values(),
]

/** The same for work that is one transaction of a shop. Several shops of one server share one. */
export function inEachShop(
  db: Pick<Database, 'servers' | 'inShop' | 'inShops'>,
  shop_ids: readonly number[],
  wanted: ShopsWork,
  work: (tx: Tx, shop_id: number) => Promise<unknown>,
): Promise<boolean> {
  const alone = (shop_id: number) => db.inShop(shop_id, tx => work(tx, shop_id))
  const groupsOf = (ofServer: readonly number[]) =>
    Array.from({ length: Math.ceil(ofServer.length / TOGETHER) }, (_, n) => ofServer.slice(n * TOGETHER, (n + 1) * TOGETHER))
  return eachOf(byServer(db.servers, shop_ids).map(groupsOf), wanted, async group => {
    const isDone =
      group.length > 1 &&
      (await db.inShops(group, work).then(
        () => true,
        () => false,
      ))
    // Who of them cannot is found out one by one.
    if (!isDone) await eachShop(db, group, { signal: wanted.signal }, alone)
  })
}

/** Works through some lists at the same time. */
async function eachOf<One>(
  lists: One[][],
  { signal, stretch = Number.POSITIVE_INFINITY }: ShopsWork,
  work: (one: One) => Promise<unknown>,
): Promise<boolean> {
  const failures: unknown[] = []
  const until = performance.now() + stretch
  const lane = async (waiting: One[]) => {
    while (waiting.length > 0) {
      await work(waiting.shift()!).catch(error => failures.push(error))
      if (signal.aborted || performance.now() > until) return
    }
  }
  await Promise.all(lists.flatMap(waiting => Array.from({ length: LANES }, () => lane(waiting))))
  if (failures.length > 0) throw failures[0]
  return lists.every(waiting => waiting.length === 0)
}
