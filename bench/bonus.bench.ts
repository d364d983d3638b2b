import { sql } from 'kysely'
import { bonusPeriods } from '#features/bonuses/rules/Bonus.ts'
import { passOverAll } from '#features/bonuses/server/evaluate/pass.jobs.ts'
import { insertBonus } from '#features/bonuses/server/saveBonus.ts'
import { GoalMetric } from '#features/goals/rules/GoalMetric.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import { migrate } from '#server/db/migrate.ts'
import { benchCluster } from '../scripts/database/bench-cluster.ts'
import { freshDatabase } from '../scripts/database/fresh-database.ts'
import { followHooks } from '../src/app/server/hooks.ts'
import { atMost, type Budget } from './budget.ts'
import { type DeskShop, loadDesk } from './desk-data.ts'

export const name = 'bonus'

const shop: DeskShop = { shop_id: 1, affiliates: 100_000, referrals: 500_000 }
const BONUSES = 20
const MB = 1_000_000

/** Everybody is looked at under every bonus in one pass; what is in memory does not grow with the shop. */
export async function run(): Promise<Budget[]> {
  followHooks()
  const database = await freshDatabase(await benchCluster(), 'bench')
  const db = await opened(database)
  try {
    const plain = await secondsOf(() => bySql(db))
    const before = heap()
    const peak = watchHeap()
    let looked = 0
    const pass = await secondsOf(async () => {
      ;({ looked } = await passOverAll(db, shop.shop_id))
    })
    if (looked !== shop.affiliates) throw new Error(`looked at ${looked} of ${shop.affiliates}`)
    return [
      atMost(`pass of ${BONUSES} bonuses over ${shop.affiliates} affiliates by one SQL aggregate`, pass / plain, 30),
      atMost('the same, growth of memory at its peak', Math.max(0, peak() - before) / MB, 60, 'MB'),
    ]
  } finally {
    await db.close()
    await database.drop()
  }
}

async function opened({ url, appUrl }: { url: string; appUrl: string }): Promise<Database> {
  await migrate(url)
  await loadDesk(url, [shop])
  const db = openDatabase({ url: appUrl, connections: 1, statementTimeout: 60_000 })
  await db.inShop(shop.shop_id, async tx => {
    for (let i = 0; i < BONUSES; i++)
      await insertBonus(tx, shop.shop_id, {
        ...{ kind: 'performance', title: `Bonus ${i}`, metric: ownMetrics[i % ownMetrics.length]!, occasion: 'approval' },
        ...{ period: bonusPeriods[i % bonusPeriods.length]!, counts_past: i % 2 === 0, starts_on: '2020-01-01', ends_on: null },
        ...{ currency: 'USD', approval: 'by_hand', after_payment: 'debt', program_ids: null },
        // Most are on the way: what is measured here is the look, not the giving.
        steps: [{ step: 1, target: 1_000_000_000_000, reward: { type: 'fixed', amount: 100 } }],
      })
  })
  return db
}

const ownMetrics = [GoalMetric.referralOrderValue, GoalMetric.earnedCommission, GoalMetric.referralQuantity]

/** The figures of everybody, of all time, in one statement. */
const bySql = (db: Database) =>
  db.inShop(shop.shop_id, async tx => {
    await allowSeconds(tx, 60)
    await sql`
      select affiliate_id, sum(total), sum(commission), count(*) from referral
      where shop_id = ${shop.shop_id} and status in (1, 2) and currency = 'USD' group by affiliate_id`.execute(tx)
  })

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

const heap = () => process.memoryUsage().heapUsed

/** Looks at the heap while something runs; the function it gives answers the most it saw. */
function watchHeap(): () => number {
  let most = heap()
  const timer = setInterval(() => {
    most = Math.max(most, heap())
  }, 20)
  return () => {
    clearInterval(timer)
    return most
  }
}
