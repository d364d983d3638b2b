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
  /** The same rows without the product. */
  bare: number
}

interface Side {
  name: string
  round(): Promise<Speed>
  /** Connections and answers that were lost, each of which was asked for again. */
  lost(): number
  stop(): Promise<void>
}

/**
 * Orders spread over many shops, on one database server and on a coordinator with workers, in turns and on the same machine; beside
 * them a bare loop of the same rows, spread alike. Without a PostgreSQL that has Citus a second database stands in for the cluster.
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
    const speeds = await inTurns([one, several], rounds)
    return judge(one, several, speeds)
  } finally {
    for (const step of cleanUp) await step()
  }
}

/** The first round of each is not counted: connections have yet to learn their plans. */
async function inTurns(sides: readonly Side[], rounds: number): Promise<Map<Side, Speed[]>> {
  const speeds = new Map(sides.map(side => [side, [] as Speed[]]))
  for (let round = 0; round <= rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const speed = await side.round()
      if (round > 0) speeds.get(side)!.push(speed)
    }
  }
  return speeds
}

function judge(one: Side, several: Side, speeds: Map<Side, Speed[]>): Budget[] {
  const of = (side: Side, what: keyof Speed) => median(speeds.get(side)!.map(speed => speed[what]))
  for (const side of [one, several]) {
    const [acknowledged, booked, bare] = [of(side, 'acknowledged'), of(side, 'booked'), of(side, 'bare')]
    console.log(
      `  ${side.name}: ${acknowledged.toFixed(0)} acknowledged, ${booked.toFixed(0)} booked a second, ` +
        `bare loop ${bare.toFixed(0)} (booked at ${(booked / bare).toFixed(2)} of it), ${side.lost()} lost connections`,
    )
  }
  const share = (what: keyof Speed) => of(several, what) / of(one, what)
  console.log(`  the bare loop on the cluster, share of one server: ${share('bare').toFixed(2)}`)
  return [
    atLeast('orders acknowledged over many shops on a cluster, share of one server', share('acknowledged'), 0.15),
    atLeast('orders booked over many shops on a cluster, share of one server', share('booked'), 0.15),
  ]
}

async function openSide(name: string, database: FreshDatabase, { shops, orders }: ClusterLoad): Promise<Side> {
  const server = await startProduct(database, { PROCESS: 'all', SHOPIFY_API_KEY: 'bench', SHOPIFY_API_SECRET: SECRET })
  const owner = new pg.Pool({ connectionString: database.url, max: CONNECTIONS })
  const { insist, count, lost } = insisting()
  owner.on('error', count)
  try {
    await openStores(owner, shops)
    const rows = await shopsOf(owner)
    let last = 0
    const places = () => Array.from({ length: orders }, () => last++ % shops)
    return {
      name,
      async round() {
        await insist(() => settled(owner))
        const sold = await sell(places(), { server, owner, insist })
        await insist(() => settled(owner))
        return {
          ...sold,
          bare: await insertAll(
            places().map(place => rows[place]!),
            { owner, insist },
          ),
        }
      },
      lost,
      stop: () => stopSide(owner, server),
    }
  } catch (error) {
    await stopSide(owner, server)
    throw error
  }
}

async function stopSide(owner: pg.Pool, server: BenchServer): Promise<void> {
  await owner.end()
  await server.stop()
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

async function sell(places: readonly number[], { server, owner, insist }: Selling): Promise<Omit<Speed, 'bare'>> {
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
