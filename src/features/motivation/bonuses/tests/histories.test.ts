import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { evaluateDue } from '#features/commissions/goals/server/evaluateDue.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { aBonusBody } from '../../../../../tests/support/bonuses.ts'
import { anySalesStep, shopOfSales } from '../../../../../tests/support/shop-of-sales.ts'
import { historyRuns } from '../../../../../tests/support/tier.ts'
import { bonuses } from '../contract.ts'
import { passOverAll } from '../server/evaluate/pass.jobs.ts'

let desk: AffiliateDesk
beforeAll(async () => {
  desk = await affiliateDesk()
})
afterAll(() => desk.close())

interface Given {
  id: number
  status: number
  taken_how: string | null
  worth: number
  left: number
}

test('whatever happens to orders, the books balance, nothing is given twice, and what waits for approval is earned', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anySalesStep, { minLength: 10, maxLength: 24 }), async steps => {
      const shop = await shopOfSales(desk)
      const { shop_id, inShop } = shop
      const look = async () => {
        while ((await inShop(tx => evaluateDue(tx, shop_id))).more);
      }
      const money = [{ target: '20', reward_type: 'fixed' as const, reward: '3' }]
      await shop.call(bonuses.create, { body: aBonusBody({ steps: [{ target: '2', reward_type: 'fixed', reward: '5' }] }) })
      await shop.call(bonuses.create, {
        body: aBonusBody({ metric: GoalMetric.referralOrderValue, steps: money, after_payment: 'keep' }),
      })
      for (const [name, way] of steps) {
        await shop.does[name]!(way)
        if (way % 3 === 0) await Promise.all([look(), look()])
      }
      await look()
      await passOverAll(desk.db, shop_id)
      await look()
      expect(await shop.brokenBooks()).toEqual([])
      const given = await desk.app.asOwner<Given>(
        `select award.id, referral.status, award.taken_how, award.worth,
           (case when referral.status = 3 then 0 else referral.commission + coalesce((select sum(commission) from referral as correction
             where correction.shop_id = referral.shop_id and correction.parent_id = referral.id), 0) end)::int as left
         from bonus_award as award join referral on referral.shop_id = award.shop_id and referral.id = award.referral_id
         where award.shop_id = ${shop_id}`,
      )
      for (const one of given) expect(Number(one.worth)).toBe(Math.max(0, one.left))
      const { rows } = await shop.call(bonuses.list, { query: {} })
      const cost = given.reduce((sum, one) => sum + Number(one.worth), 0)
      expect(rows.reduce((sum, row) => sum + row.cost, 0)).toBe(cost)
      expect(rows.reduce((sum, row) => sum + row.reached, 0)).toBe(given.filter(one => Number(one.worth) > 0).length)
    }),
    { numRuns: historyRuns / 5 },
  )
})
