import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import { evaluateDue } from '#features/commissions/goals/server/evaluateDue.ts'
import { bonuses } from '#features/motivation/bonuses/contract.ts'
import type { Bonus, Participant } from '#features/motivation/bonuses/rules/Bonus.ts'
import type { BonusDraft } from '#features/motivation/bonuses/rules/BonusDraft.ts'
import { evaluatePeople } from '#features/motivation/bonuses/server/evaluate/evaluatePeople.ts'
import { passOverAll } from '#features/motivation/bonuses/server/evaluate/pass.jobs.ts'
import type { IncomingOrder } from '#features/sales/orders/rules/IncomingOrder.ts'
import { changeStatus } from '#features/sales/referrals/server/index.ts'
import type { Plan } from '#kit/access.ts'
import type { TestApp } from './app.ts'
import { payReferral } from './payReferral.ts'
import { anIncomingOrder, worldAt } from './shop-world.ts'

/** 50.00 for 10 orders, once; for tests. */
export const aBonus = (over: Partial<Bonus> = {}): Bonus => ({
  id: 1,
  kind: 'performance',
  title: 'Ten orders',
  metric: GoalMetric.referralQuantity,
  occasion: 'approval',
  period: 'once',
  counts_past: false,
  starts_on: '2026-01-01',
  ends_on: null,
  created_on: '2026-01-01',
  is_paused: false,
  currency: 'USD',
  approval: 'shop',
  after_payment: 'debt',
  program_ids: null,
  steps: [{ step: 1, target: 10, reward: { type: 'fixed', amount: 5_000 } }],
  ...over,
})

export const aPerson = (over: Partial<Participant> = {}): Participant => ({
  id: 7,
  is_active: true,
  program_id: 3,
  joined_at: new Date('2026-02-01T00:00:00Z'),
  ...over,
})

/** A body that `create` takes: 50.00 for two orders, once, counting from a day long ago. */
export const aBonusBody = (over: Partial<BonusDraft> = {}): BonusDraft => ({
  kind: 'performance',
  title: 'Two orders',
  metric: GoalMetric.referralQuantity,
  occasion: 'approval',
  period: 'once',
  counts_past: 1,
  starts_on: '2026-01-01',
  ends_on: null,
  approval: 'shop',
  after_payment: 'debt',
  program_ids: null,
  steps: [{ target: '2', reward_type: 'fixed', reward: '50' }],
  ...over,
})

const ORDER = 10_000

/** A shop whose orders of 100.00 count as soon as they come, with Ann, who sells by a code. */
export async function bonusShop(app: TestApp, plan: Plan = 'professional') {
  const world = await worldAt(app, plan)
  const { shop_id, inShop } = world
  const { db } = app.services
  await world.settings({ auto_approve: true, auto_approve_days: 0, time_zone: 'America/New_York' })
  const program_id = await world.program({ name: 'Bronze', is_default: true })
  const ann = await world.affiliate(program_id, { first_name: 'Ann', last_name: 'Lee' })
  await world.coupon(ann, 'ANN')
  const call = await app.somebodyAt(shop_id)
  const orders: IncomingOrder[] = []
  async function sell(count = 1, over: Partial<IncomingOrder> = {}) {
    const fresh = Array.from({ length: count }, () => anIncomingOrder({ coupon_codes: ['ANN'], ...over }))
    orders.push(...fresh)
    await world.apply(...fresh)
  }
  const bonusRows = async () => (await world.referrals()).filter(row => row.kind === 'bonus')
  return {
    ...world,
    call,
    program_id,
    ann,
    sell,
    bonusRows,
    create: (over: Partial<BonusDraft> = {}) => call(bonuses.create, { body: aBonusBody(over) }),
    /** What the job does with whoever is due. */
    look: () => inShop(tx => evaluateDue(tx, shop_id)),
    pass: (now?: Date) => passOverAll(db, shop_id, { now }),
    evaluate: (now: Date, id = ann) => inShop(tx => evaluatePeople(tx, shop_id, [{ id, since: now }], { now })),
    /** Everything of the last order, or of a part of it, is given back. */
    async refund(amount = ORDER, order = orders.at(-1)!) {
      const lines = order.lines.map(line => ({
        ...line,
        refunded: amount,
        refunded_quantity: amount === line.gross ? line.quantity : 0,
      }))
      const updated_at = new Date(order.updated_at.getTime() + 60_000)
      await world.apply({ ...order, lines, updated_at, refund_id: 'r1' })
    },
    decide: (id: number, action: 'approve' | 'deny' | 'undo') =>
      inShop(tx => changeStatus(tx, shop_id, [id], action, 'member:1')),
    pay: (id: number) => inShop(tx => payReferral(tx, shop_id, id)),
    /** Made on another day than today. */
    backdate: (id: number, day: string) =>
      inShop(tx =>
        tx
          .updateTable('bonus')
          .set({ created_at: new Date(day), passed_at: new Date(day) })
          .where('shop_id', '=', shop_id)
          .where('id', '=', id)
          .execute(),
      ),
  }
}
export type BonusShop = Awaited<ReturnType<typeof bonusShop>>
