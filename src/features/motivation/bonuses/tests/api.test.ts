import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { beginFamily } from '#features/account/session/server/index.ts'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { aBonusBody, type BonusShop, bonusShop } from '../../../../../tests/support/bonuses.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { bonuses } from '../contract.ts'
import { portalBonuses } from '../portal-contract.ts'
import { givenMailJob } from '../server/givenMail.job.ts'

let app: TestApp
let shop: BonusShop
beforeAll(async () => {
  app = await testApp({ demo: false })
  shop = await bonusShop(app)
})
afterAll(() => app.close())

const ladder = [
  { target: '1', reward_type: 'fixed' as const, reward: '10' },
  { target: '3', reward_type: 'fixed' as const, reward: '30' },
]
const portalOf = async (world: BonusShop, affiliate_id: number) => {
  const from = { affiliate_id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await world.inShop(tx => beginFamily(tx, world.shop_id, from))
  return app.clientWith(access_token)
}

test('a preview names who would have earned it and what that would have cost, and changes nothing', async () => {
  const own = await bonusShop(app)
  await own.sell(4)
  const body = { ...aBonusBody({ period: 'month', steps: ladder }), bonus_id: null }
  const preview = await own.call(bonuses.preview, { body })
  expect(preview).toMatchObject({ days: 90, affiliates: 1, given: 2, cost: 4_000, at_once: { given: 2, cost: 4_000 } })
  expect(preview.people).toEqual([{ id: own.ann, name: 'Ann Lee', given: 2, amount: 4_000 }])
  expect(await own.bonusRows()).toEqual([])
  const percent = [{ target: '100', reward_type: 'percent' as const, reward: '5' }]
  const ofSales = { ...aBonusBody({ metric: GoalMetric.referralOrderValue, period: 'year', steps: percent }), bonus_id: null }
  expect(await own.call(bonuses.preview, { body: ofSales })).toMatchObject({ cost: 2_000, at_once: { given: 0 } })
  const created = await own.create({ steps: ladder })
  await own.pass()
  expect(await own.call(bonuses.preview, { body: { ...body, period: 'once', bonus_id: created.id } })).toMatchObject({
    at_once: { given: 0 },
  })
})

test('people of a bonus are sorted by how far they are, page after page, and bonuses by how many have them', async () => {
  const own = await bonusShop(app)
  const { id } = await own.create({ title: 'Ladder', steps: ladder })
  await own.create({ title: 'Far away', steps: [{ target: '900', reward_type: 'fixed', reward: '5' }] })
  const bob = await own.affiliate(own.program_id, { first_name: 'Bob', last_name: 'Ray' })
  await own.coupon(bob, 'BOB')
  for (let i = 0; i < 24; i++) await own.affiliate(own.program_id, { first_name: 'Nobody', last_name: String(i) })
  await own.sell(2)
  await own.sell(1, { coupon_codes: ['BOB'] })
  await own.look()
  const page = async (query: object) => {
    const { rows, next } = await own.call(bonuses.progress, { id, query })
    return { next, people: rows.map(row => row.affiliate_id), values: rows.map(row => row.value) }
  }
  const furthest = await page({ sort: 'furthest' })
  expect(furthest.people.slice(0, 2)).toEqual([own.ann, bob])
  expect(furthest.values.slice(0, 3)).toEqual([2, 1, 0])
  const rest = await page({ sort: 'furthest', after: furthest.next! })
  expect(new Set([...furthest.people, ...rest.people]).size).toBe(26)
  expect(rest.next).toBeNull()
  const least = await page({ sort: 'least' })
  expect((await page({ sort: 'least', after: least.next! })).values).toEqual([0, 0, 0, 0, 1, 2])
  const newest = await page({})
  expect((await page({ after: newest.next! })).people.at(-1)).toBe(own.ann)
  const titles = async (sort: 'progress:asc' | 'progress:desc') =>
    (await own.call(bonuses.list, { query: { sort } })).rows.map(row => row.title)
  expect(await titles('progress:desc')).toEqual(['Ladder', 'Far away'])
  expect(await titles('progress:asc')).toEqual(['Far away', 'Ladder'])
  expect((await own.call(bonuses.list, { query: {} })).rows.map(row => [row.participants, row.holders])).toEqual([
    [26, 0],
    [26, 2],
  ])
})

test('a bonus is told in words, found, sorted and exported; who is how far and why stands line by line', async () => {
  const { id } = await shop.create({ title: 'Autumn ladder', steps: ladder })
  await shop.create({ title: 'Welcome', steps: [{ target: '0', reward_type: 'fixed', reward: '5' }], starts_on: '2099-01-01' })
  await shop.sell(1)
  await shop.look()
  const find = async (query: object) => (await shop.call(bonuses.list, { query })).rows.map(row => row.title)
  expect(await find({})).toEqual(['Welcome', 'Autumn ladder'])
  expect(await find({ query: 'autumn' })).toEqual(['Autumn ladder'])
  expect(await find({ state: 'planned' })).toEqual(['Welcome'])
  expect(await find({ sort: 'reached:desc', kind: 'performance', program_id: shop.program_id })).toEqual([
    'Autumn ladder',
    'Welcome',
  ])
  const row = await shop.call(bonuses.get, { id })
  expect(row).toMatchObject({ reached: 1, cost: 1_000, participants: 1, holders: 1, state: 'active', programs: null })
  expect(row.goal).toEqual(['$10.00 for 1 order, once', '$30.00 for 3 orders, once'])
  const { rows } = await shop.call(bonuses.progress, { id, query: {} })
  expect(rows).toMatchObject([
    { full_name: 'Ann Lee', value: 1, given: 1, next: { percent: 33, sentence: '1 of 3 orders, 2 to go' } },
  ])
  expect((await shop.call(bonuses.progress, { id, query: { query: 'nobody' } })).rows).toEqual([])
  expect((await shop.call(bonuses.progress, { id, query: { reached: 1 } })).rows).toHaveLength(1)
  const trace = await shop.call(bonuses.trace, { id, affiliate_id: shop.ann })
  expect(trace.steps.map(step => step.is_given)).toEqual([true, false])
  expect(trace.steps[1]!.lines).toEqual([
    { ok: true, sentence: 'The bonus is running.' },
    { ok: true, sentence: 'The affiliate is active.' },
    { ok: true, sentence: 'The affiliate is in a program that has this bonus.' },
    { ok: false, sentence: 'Not reached: 1 order of 3 orders, 2 orders to go.' },
  ])
  const { content } = await shop.call(bonuses.export, { query: {} })
  expect(await content.text()).toContain('Autumn ladder')
})

test('the affiliate sees how far it is, is mailed when it is reached, and the merchant’s bell rings', async () => {
  const own = await bonusShop(app)
  await own.create()
  const call = await portalOf(own, own.ann)
  await own.sell(1)
  await own.look()
  const before = await call(portalBonuses.get)
  expect(before.bonuses[0]!.steps[0]).toMatchObject({ percent: 50, sentence: '1 of 2 orders, 1 to go', given: null })
  await own.sell(1)
  await own.look()
  const after = await call(portalBonuses.get)
  expect(after.bonuses[0]!.steps[0]).toMatchObject({ percent: 100, sentence: '2 orders: goal of 2 orders reached' })
  expect(after.earned).toMatchObject([{ title: 'Two orders', amount: 5_000, taken: false }])
  const [told] = await own.call(notifications.list, { query: {} })
  expect(told).toMatchObject({ type: 'bonus-reached', data: { action_link: '/admin/motivation/bonus' } })
  expect(told!.data.content).toContain('Ann Lee')
  const sent: MailMessage[] = []
  const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
  const payload = { shop_id: own.shop_id, referral_id: (await own.bonusRows())[0]!.id }
  await runJob(givenMailJob, { services: { ...app.services, mail }, payload })
  expect(sent.map(message => message.subject)).toEqual(['You earned a bonus: $50.00'])
})

describe('who may not', () => {
  test('a plan below Professional makes none, and what was made goes on', async () => {
    const small = await bonusShop(app, 'growth_affiliate')
    expect(await small.call(bonuses.blank)).toMatchObject({ permitted: false })
    expect(await refusal(small.create())).toMatchObject({ kind: 'plan_required' })
    const own = await bonusShop(app)
    await own.create()
    await own.settings({ plan: 'growth_affiliate' })
    await own.sell(2)
    expect(await own.look()).toMatchObject({ given: 1 })
  })

  test('staff without the permission see none', async () => {
    const staff = await app.somebodyAt(shop.shop_id, { role: 'staff', permissions: ['gifts'] })
    expect(await refusal(staff(bonuses.list, { query: {} }))).toMatchObject({ kind: 'forbidden' })
  })

  test('what is wrong is said at its field', async () => {
    const fields = async (over: object) => Object.keys((await refusal(shop.create(over))).fields ?? {})
    expect(await fields({ title: ' ' })).toEqual(['title'])
    expect(await fields({ steps: [ladder[1]!, ladder[0]!] })).toEqual(['steps.1.target'])
    expect(await fields({ program_ids: [999_999] })).toEqual(['program_ids'])
    expect(await fields({ program_ids: [] })).toEqual(['program_ids'])
  })

  test('a program of another shop is not known, nor is its bonus', async () => {
    const other = await bonusShop(app)
    expect(Object.keys((await refusal(shop.create({ program_ids: [other.program_id] }))).fields ?? {})).toEqual(['program_ids'])
    const { id } = await other.create()
    expect(await refusal(shop.call(bonuses.get, { id }))).toMatchObject({ kind: 'not_found' })
  })
})

test('what waits for approval is told apart in the portal, with the month and which orders count', async () => {
  const own = await bonusShop(app)
  await own.create({
    period: 'month',
    counts_past: 0,
    starts_on: '2026-01-01',
    steps: [{ target: '4', reward_type: 'fixed', reward: '10' }],
  })
  await own.sell(1)
  await own.settings({ auto_approve: false })
  await own.sell(2)
  const call = await portalOf(own, own.ann)
  const { bonuses: open } = await call(portalBonuses.get)
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'America/New_York' }).format(new Date())
  expect(open).toMatchObject([
    {
      named: month,
      counts: expect.stringContaining('Approved and paid sales count'),
      steps: [{ percent: 25, waiting: { percent: 75, sentence: '2 orders more pending approval' } }],
    },
  ])
})

test('sales and personal volume are one goal', async () => {
  const own = await bonusShop(app)
  const steps = [{ target: '200', reward_type: 'fixed' as const, reward: '10' }]
  const { metric, goal } = await own.create({ metric: GoalMetric.personalVolume, steps })
  expect(metric).toBe(GoalMetric.referralOrderValue)
  expect(goal).toEqual(['$10.00 for $200.00 in sales, once'])
})
