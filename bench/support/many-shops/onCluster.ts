import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { FreshDatabase } from '../../../scripts/database/fresh-database.ts'
import { type BenchShop, insertBare } from '../bareOrder.ts'
import { type BenchServer, startProduct } from '../bench-server.ts'
import { benchDatabase } from '../benchDatabase.ts'
import { atLeast, type Budget } from '../budget.ts'
import { type Insisting, insisting } from '../insisting.ts'
import { openCitus } from '../openCitus.ts'
import { median } from '../rounds.ts'
import { aDelivery, anOrder, CONNECTIONS, inParallel, post, SECRET } from '../store-deliveries.ts'
import { domainOf, openStores } from './openStores.ts'
import { settled } from './settled.ts'

/** For hangs alone. */
const NO_NEWS_MS = 120_000

export interface ClusterLoad {
  workers: number
  shops: number
  /** Of each round. */
  orders: number
  rounds: number
}

/** Orders a second. */
interface Speed {
  acknowledged: number
  booked: number
}

interface Side {
  name: string
  sell(): Promise<Speed>
  /** Orders a second. The product has to be stopped: it would look for the sums that nobody kept. */
  insertBare(): Promise<number>
  /** Connections and answers that were lost, each of which was asked for again. */
  lost(): number
  stopProduct(): Promise<void>
  stop(): Promise<void>
}

/**
 * Orders spread over many shops, on one database server and on a coordinator with workers, in turns and on the same machine; then,
 * in turns too, a bare loop of the same rows, spread alike. Without Citus a second database stands in for the cluster.
 */
export async function compareWithCluster(load: ClusterLoad, citus?: string): Promise<Budget[]> {
  const { workers, shops, orders, rounds } = load
  console.log(`  ${workers} workers, ${shops} shops, ${rounds} rounds of ${orders} orders each, all on this machine`)
  const cleanUp: (() => Promise<unknown>)[] = []
  const open = async (name: string, database: FreshDatabase) => {
    cleanUp.unshift(database.drop)
    const side = await openSide(name, database, load)
    cleanUp.unshift(side.stop)
    return side
  }
  try {
    const one = await open('one server', await benchDatabase())
    const several = await open('cluster', citus ? await openCitus(citus, workers) : await benchDatabase())
    const sides = [one, several]
    const sold = await inTurns(sides, rounds, side => side.sell())
    await Promise.all(sides.map(side => side.stopProduct()))
    const bare = await inTurns(sides, rounds, side => side.insertBare())
    const found = (side: Side): Found => ({
      acknowledged: median(sold.get(side)!.map(speed => speed.acknowledged)),
      booked: median(sold.get(side)!.map(speed => speed.booked)),
      bare: median(bare.get(side)!),
    })
    for (const side of sides) console.log(`  ${side.name}: ${sentenceOf(found(side))}, ${side.lost()} lost connections`)
    return judge(found(one), found(several))
  } finally {
    for (const step of cleanUp) await step()
  }
}

/** The first round of each is not counted: connections have yet to learn their plans. */
async function inTurns<T>(sides: readonly Side[], rounds: number, work: (side: Side) => Promise<T>): Promise<Map<Side, T[]>> {
  const found = new Map(sides.map(side => [side, [] as T[]]))
  for (let round = 0; round <= rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const figure = await work(side)
      if (round > 0) found.get(side)!.push(figure)
    }
  }
  return found
}

interface Found extends Speed {
  bare: number
}

const sentenceOf = ({ acknowledged, booked, bare }: Found) =>
  `${acknowledged.toFixed(0)} acknowledged, ${booked.toFixed(0)} booked a second, ` +
  `${bare.toFixed(0)} by a bare loop (booked at ${(booked / bare).toFixed(2)} of it)`

function judge(one: Found, several: Found): Budget[] {
  console.log(`  bare loop on the cluster, share of one server: ${(several.bare / one.bare).toFixed(2)}`)
  return [
    atLeast(
      'orders acknowledged over many shops on a cluster, share of one server',
      several.acknowledged / one.acknowledged,
      0.15,
    ),
    atLeast('orders booked over many shops on a cluster, share of one server', several.booked / one.booked, 0.15),
  ]
}

async function openSide(name: string, database: FreshDatabase, { shops, orders }: ClusterLoad): Promise<Side> {
  const server = await startProduct(database, { PROCESS: 'all', SHOPIFY_API_KEY: 'bench', SHOPIFY_API_SECRET: SECRET })
  const owner = new pg.Pool({ connectionString: database.url, max: CONNECTIONS })
  const { insist, count, lost } = insisting()
  owner.on('error', count)
  let stopping: Promise<void> | undefined
  const stopProduct = () => {
    stopping ??= server.stop()
    return stopping
  }
  const stop = () => Promise.all([owner.end(), stopProduct()]).then(() => {})
  try {
    await openStores(owner, shops)
    const rows = await shopsOf(owner)
    let last = 0
    const places = () => Array.from({ length: orders }, () => last++ % shops)
    return {
      name,
      async sell() {
        await insist(() => settled(owner))
        return sell(places(), { server, owner, insist })
      },
      insertBare: () =>
        insertAll(
          places().map(place => rows[place]!),
          { owner, insist },
        ),
      lost,
      stopProduct,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** In the order of their domains, as `domainOf` counts them from one. */
async function shopsOf(owner: pg.Pool): Promise<(BenchShop & { domain: string })[]> {
  const { rows } = await owner.query<Record<'domain' | 'shop_id' | 'affiliate_id' | 'program_id', string>>(
    `select shop.domain, shop.shop_id, affiliate.id as affiliate_id, affiliate.program_id
     from shop join affiliate on affiliate.shop_id = shop.shop_id
     where shop.domain like 'bench-store-%'`,
  )
  const found = new Map(rows.map(row => [row.domain, row]))
  return rows.map((_, place) => {
    const { domain, shop_id, affiliate_id, program_id } = found.get(domainOf(place + 1))!
    return { domain, shop_id: Number(shop_id), affiliate_id: Number(affiliate_id), program_id: Number(program_id) }
  })
}

interface Selling {
  server: BenchServer
  owner: pg.Pool
  insist: Insisting['insist']
}

async function sell(places: readonly number[], { server, owner, insist }: Selling): Promise<Speed> {
  // Counted in all, for each order of another shop is asked for on another server.
  const booked = () =>
    insist(async () => Number((await owner.query("select count(*) from referral where kind = 'sale'")).rows[0].count))
  const wanted = (await booked()) + places.length
  const deliveries = places.map(place => aDelivery(domainOf(place + 1)))
  const start = performance.now()
  const perSecond = () => (places.length * 1000) / (performance.now() - start)
  await inParallel(deliveries, delivery => insist(() => post(server, delivery)))
  const acknowledged = perSecond()
  let [seen, seenAt] = [0, performance.now()]
  for (let found = await booked(); found < wanted; found = await booked()) {
    if (found > seen) [seen, seenAt] = [found, performance.now()]
    if (performance.now() - seenAt > NO_NEWS_MS) throw new Error(`${wanted - found} of ${places.length} orders were not booked.`)
    await sleep(50)
  }
  return { acknowledged, booked: perSecond() }
}

async function insertAll(
  shops: readonly (BenchShop & { domain: string })[],
  { owner, insist }: Omit<Selling, 'server'>,
): Promise<number> {
  const start = performance.now()
  // One whose connection was lost is made anew as another order: nobody knows whether the first was committed.
  await inParallel(shops, shop => insist(() => insertBare(owner, shop, anOrder(shop.domain))))
  return (shops.length * 1000) / (performance.now() - start)
}
