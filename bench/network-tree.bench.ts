import pg from 'pg'
import { belowPage, topsPage, viewOf } from '#features/motivation/network/server/tree.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atMost, type Budget } from './support/budget.ts'
import { loadRows } from './support/desk-data.ts'
import { openProduct } from './support/openProduct.ts'
import { compare, type Measure, median, percentile, timesOf } from './support/rounds.ts'
import { sized } from './support/size.ts'

interface NetworkShop {
  shop_id: number
  people: number
}

const small: NetworkShop = { shop_id: 1, people: 1_000 }
const large: NetworkShop = { shop_id: 2, people: sized(100_000, 2_000) }
/** So many stand at the top; below the first of them is a chain of twenty levels, and everybody else is below one of all these. */
const TOPS = 60
const LEVELS = 20
const CALLS = 15

type Ask = (tx: Tx, shop: NetworkShop) => Promise<unknown>
const idOf = ({ shop_id }: NetworkShop, place: number) => shop_id * 100_000_000 + place

/** What the screens of the tree ask for. */
const cases: Record<string, Ask> = {
  'root of the tree': (tx, { shop_id }) => topsPage(tx, shop_id, undefined),
  'whom the first of the tree brought': (tx, shop) => belowPage(tx, shop.shop_id, idOf(shop, 1), undefined),
  'somebody on the last level, with the way from the top': (tx, shop) => viewOf(tx, shop.shop_id, idOf(shop, TOPS + LEVELS)),
}

/** Pages of the tree with the sums of their branches, of a thousand people and of a hundred thousand. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const opened: Database[] = []
  try {
    await migrate(database.url)
    await load(database.url, [small, large])
    for (let count = 0; count < 3; count++) opened.push(openProduct({ url: database.appUrl, connections: 1 }))
    const [first, second, third] = opened as [Database, Database, Database]
    const budgets: Budget[] = []
    for (const [title, ask] of Object.entries(cases)) {
      const slowest: number[] = []
      const { ratio } = await compare(
        title,
        timeOf(first, large, ask, slowest),
        timeOf(second, small, ask),
        timeOf(third, small, ask),
      )
      budgets.push(
        atMost(`${title}: ${large.people} people by ${small.people}`, ratio, 1.5),
        atMost(`${title}: p95 at ${large.people}`, percentile(slowest, 0.95), 150, 'ms'),
      )
    }
    return budgets
  } finally {
    await Promise.all(opened.map(db => db.close()))
    await database.drop()
  }
}

const timeOf = (db: Database, shop: NetworkShop, ask: Ask, all: number[] = []): Measure => {
  const call = async () => void (await db.inShop(shop.shop_id, tx => ask(tx, shop)))
  return async () => {
    const times = await timesOf(CALLS, call)
    all.push(...times)
    return median(times)
  }
}

async function load(url: string, shops: readonly NetworkShop[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'; set synchronous_commit = off; set statement_timeout = 0")
    for (const shop of shops) await loadShop(client, shop)
    await client.query('vacuum analyze affiliate, affiliate_branch')
  } finally {
    await client.end()
  }
}

async function loadShop(client: pg.Client, { shop_id, people }: NetworkShop): Promise<void> {
  await client.query(
    `insert into shop (shop_id, domain, name) overriding system value values ($1::bigint, 'bench-' || $1::bigint || '.test', 'Bench')`,
    [shop_id],
  )
  await loadRows(client, { shop_id, affiliates: people, referrals: 1_000 })
  await client.query(
    `update affiliate set upline_id = $1::bigint * 100000000 + case
       when place = ${TOPS + 1} then 1
       when place <= ${TOPS + LEVELS} then place - 1
       else 1 + place % ${TOPS + LEVELS - 1} end
     from (select id as own, id - $1::bigint * 100000000 as place from affiliate where shop_id = $1) as known
     where affiliate.shop_id = $1 and affiliate.id = own and place > ${TOPS}`,
    [shop_id],
  )
  await client.query('select rebuild_branches($1)', [shop_id])
}
