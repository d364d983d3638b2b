import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { bonusPeriods } from '#features/motivation/bonuses/rules/Bonus.ts'
import { passOverAll } from '#features/motivation/bonuses/server/evaluate/pass.jobs.ts'
import { insertBonus } from '#features/motivation/bonuses/server/saveBonus.ts'
import type { Database } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import { migrate } from '#server/db/migrate.ts'
import { benchDatabase } from './support/benchDatabase.ts'
import { atMost, type Budget } from './support/budget.ts'
import { type DeskShop, loadDesk } from './support/desk-data.ts'
import { openProduct } from './support/openProduct.ts'
import { sized } from './support/size.ts'

const shop: DeskShop = { shop_id: 1, affiliates: sized(100_000, 2_000), referrals: sized(500_000, 4_000) }
const BONUSES = 20
const MB = 1_000_000

/** Everybody is looked at under every bonus in one pass; what is in memory does not grow with the shop. */
export async function run(): Promise<Budget[]> {
  const database = await benchDatabase()
  const db = await opened(database)
  try {
    const plain = await secondsOf(() => bySql(db))
    const { seconds, growth, looked } = await passInProcess(database.appUrl)
    if (looked !== shop.affiliates) throw new Error(`looked at ${looked} of ${shop.affiliates}`)
    return [
      atMost(`pass of ${BONUSES} bonuses over ${shop.affiliates} affiliates by one SQL aggregate`, seconds / plain, 30),
      atMost('the same, growth of memory at its peak', growth / MB, 60, 'MB'),
    ]
  } finally {
    await db.close()
    await database.drop()
  }
}

async function opened({ url, appUrl }: { url: string; appUrl: string }): Promise<Database> {
  await migrate(url)
  await loadDesk(url, [shop])
  const db = openProduct({ url: appUrl, connections: 1, statementTimeout: 60_000 })
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

interface Pass {
  seconds: number
  /** Bytes that were held at the most beyond what was held before, without what only waits to be collected. */
  growth: number
  looked: number
}

/** In a process that does nothing else, so that nothing else is measured. */
async function passInProcess(appUrl: string): Promise<Pass> {
  const child = fork(import.meta.filename, ['pass', appUrl], { execArgv: [...process.execArgv, '--expose-gc'] })
  const [pass] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The process that passes over all did not live.'))),
  ])) as [Pass]
  return pass
}

if (process.send && process.argv[1] === import.meta.filename) {
  const db = openProduct({ url: process.argv[3]!, connections: 1, statementTimeout: 60_000 })
  const before = held()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, held())
  }, 500)
  let looked = 0
  const seconds = await secondsOf(async () => {
    ;({ looked } = await passOverAll(db, shop.shop_id))
  })
  clearInterval(timer)
  await db.close()
  process.send({ seconds, looked, growth: Math.max(most, held()) - before } satisfies Pass)
  process.disconnect()
}

function held(): number {
  globalThis.gc!()
  return process.memoryUsage().heapUsed
}
