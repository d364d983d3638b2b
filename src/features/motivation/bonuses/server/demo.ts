import { sql } from 'kysely'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { BonusDraft } from '../rules/BonusDraft.ts'
import { insertPastBonus } from './past.ts'

const shops = ['demo-store.myshopify.com']

/** A ladder, a goal for each month, a welcome and a reward for recruiting, with what the best sellers have of them. */
export async function insertDemoBonuses(tx: Tx, shop_id: number): Promise<void> {
  const { domain } = await readShop(tx, shop_id, 'domain')
  if (!shops.includes(domain)) return
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10)
  const people = await sellers(tx, shop_id)
  const others = await otherPrograms(tx, shop_id)
  const fixed = (target: string, reward: string) => ({ target, reward_type: 'fixed' as const, reward })
  const common: Omit<BonusDraft, 'title' | 'steps' | 'starts_on'> = {
    ...{ kind: 'performance', metric: GoalMetric.referralQuantity, occasion: 'approval', period: 'once', counts_past: 0 },
    ...{ ends_on: null, approval: 'at_once', after_payment: 'debt', program_ids: null },
  }
  const made = { created_at: daysAgo(120), given_at: daysAgo(20) }
  await insertPastBonus(tx, shop_id, {
    ...made,
    people,
    draft: {
      ...{ ...common, title: 'Trail ladder', metric: GoalMetric.referralOrderValue, starts_on: day(300) },
      steps: [fixed('500', '25'), fixed('2500', '100'), fixed('25000', '500')],
    },
  })
  await insertPastBonus(tx, shop_id, {
    ...{ ...made, people: [] },
    draft: {
      ...common,
      title: 'Forty orders in a month',
      period: 'month',
      approval: 'shop',
      starts_on: day(120),
      steps: [fixed('40', '150')],
    },
  })
  // New affiliates come into the default program; these two are for the others.
  await insertPastBonus(tx, shop_id, {
    ...{ ...made, people: [] },
    draft: { ...common, title: 'Welcome to the guides', starts_on: day(60), program_ids: others, steps: [fixed('0', '10')] },
  })
  await insertPastBonus(tx, shop_id, {
    ...{ ...made, people: [] },
    draft: {
      ...{
        ...common,
        kind: 'recruitment',
        occasion: 'first_sale',
        title: 'Bring a guide',
        starts_on: day(60),
        program_ids: others,
      },
      steps: [fixed('1', '20')],
    },
  })
}

/** The first of them is the one whom a newcomer logs in as. */
async function sellers(tx: Tx, shop_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from affiliate where shop_id = ${shop_id} and status = ${'active'} and removed_at is null and kind = 'affiliate'
    order by id limit 2`.execute(tx)
  return rows.map(row => row.id)
}

async function otherPrograms(tx: Tx, shop_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('program')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('is_default', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}
