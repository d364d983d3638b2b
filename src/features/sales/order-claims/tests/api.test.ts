import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { beginFamily } from '#features/account/session/server/index.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { referrals } from '#features/sales/referrals/contract.ts'
import { portalCommissions } from '#features/sales/referrals/portal-contract.ts'
import type { Call } from '#kit/contract/client.ts'
import type { Input } from '#kit/contract/endpoint.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { type FreshShop, freshShops, referralStaff } from '../../../../../tests/support/fresh-shops.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { anIncomingOrder, type ShopWorld } from '../../../../../tests/support/shop-world.ts'
import { orderClaims } from '../contract.ts'
import { portalClaims } from '../portal-contract.ts'
import { answeredMailJob } from '../server/answeredMail.job.ts'

const freshShop = freshShops()
let app: FreshShop['app']
let world: ShopWorld
let owner: FreshShop['call']
let program: number
let ann: number
let call: Call
beforeEach(async () => {
  ;({ world, app, call: owner } = await freshShop(referralStaff))
  program = await world.program()
  ann = await world.affiliate(program, { first_name: 'Ann', last_name: 'Lee' })
  call = await callOf(ann)
})

async function callOf(affiliate_id: number): Promise<Call> {
  const from = { affiliate_id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await world.inShop(tx => beginFamily(tx, world.shop_id, from))
  return app.clientWith(access_token)
}

type ClaimInput = Input<typeof portalClaims.create>['body']
const ask = (wish: ClaimInput, by = call) => by(portalClaims.create, { body: wish })
/** Asks and answers the claim that came of it. */
async function claim(wish: ClaimInput, by = call) {
  const answer = await ask(wish, by)
  if (answer.outcome === 'credited') throw new Error('credited')
  return answer.claim
}
const mine = async (by = call) => (await by(portalClaims.list, { query: {} })).rows
const list = async (query: object = {}) => (await owner(orderClaims.list, { query })).rows
const detail = (id: number) => owner(orderClaims.detail, { id })
const accept = (id: number, order_id: number, over: object = {}) => owner(orderClaims.accept, { id, body: { order_id, ...over } })
const decline = (id: number, reason = 'Somebody else brought it') => owner(orderClaims.decline, { id, body: { reason } })
const picture = async (format: 'png' | 'webp' = 'png') => {
  const bytes = await sharp({ create: { width: 2_000, height: 900, channels: 3, background: '#abc' } })
    .toFormat(format)
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'screenshot.png')
}

/** An order that leads to nobody. */
async function strayOrder(over: Parameters<typeof anIncomingOrder>[0] = {}) {
  const order = anIncomingOrder(over)
  await world.apply(order)
  return order
}
/** Somebody else's order. */
async function ordersOf(affiliate_id: number) {
  const order = anIncomingOrder({ click_id: await world.click(affiliate_id) })
  await world.apply(order)
  return order
}

describe('what an affiliate is told at once', () => {
  test('names a commission they have already, by the number with or without its sign', async () => {
    const { number } = await ordersOf(ann)
    const { id } = (await world.referrals()).at(-1)!
    expect(await ask({ order_number: number })).toEqual({ outcome: 'credited', commission_id: id })
    expect(await ask({ order_number: number.replace('#', ' ') })).toEqual({ outcome: 'credited', commission_id: id })
    expect(await mine()).toEqual([])
  })

  test('is the same whether there is such an order or not, and whoever was credited with it', async () => {
    const bob = await world.affiliate(program, { first_name: 'Bob', last_name: 'Winner' })
    const numbers = [
      'NOT-THERE',
      (await strayOrder()).number,
      (await ordersOf(bob)).number,
      (await strayOrder({ is_test: true })).number,
      (await strayOrder({ cancelled_at: new Date('2026-05-02T00:00:00Z') })).number,
      (await strayOrder({ click_id: await world.click(ann), coupon_codes: ['NOBODYS'], financial_status: 'voided' })).number,
    ]
    const answers: string[] = []
    for (const order_number of numbers) {
      const said = JSON.stringify(await ask({ order_number }))
      answers.push(
        said
          .replace(/"id":\d+/, '"id":0')
          .replace(order_number.replace('#', ''), 'N')
          .replace(/\d{4}-[\d:T.-]+Z/, ''),
      )
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('"outcome":"recorded"')
    expect(JSON.stringify(await mine())).not.toMatch(/Bob|Winner|Bo Buyer|@/)
  })

  test('by the address of a buyer never says whether they bought, not even through this affiliate', async () => {
    const { customer } = await ordersOf(ann)
    const known = await ask({ buyer_email: customer!.email! })
    const unknown = await ask({ buyer_email: 'nobody@example.test' })
    expect([known.outcome, unknown.outcome]).toEqual(['recorded', 'recorded'])
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
  })

  test('asks for a number or an address, an address that is one, and a day that was', async () => {
    const fieldsOf = async (wish: ClaimInput) => Object.keys((await refusal(ask(wish))).fields)
    expect(await fieldsOf({})).toEqual(['order_number'])
    expect(await fieldsOf({ order_number: ' # ' })).toEqual(['order_number'])
    expect(await fieldsOf({ buyer_email: 'nobody' })).toEqual(['buyer_email'])
    expect(await fieldsOf({ order_number: '1', bought_on: '2199-01-01' })).toEqual(['bought_on'])
    expect(await fieldsOf({ order_number: '1', note: 'x'.repeat(1_001) })).toEqual(['note'])
  })

  test('is told so often a day and no oftener', async () => {
    for (let turn = 0; turn < 20; turn++) await ask({ order_number: `G-${turn}` })
    expect((await refusal(ask({ order_number: 'G-20' }))).kind).toBe('too_many_requests')
    // Everybody has a day of their own.
    const bob = await callOf(await world.affiliate(program))
    expect((await ask({ order_number: 'G-20' }, bob)).outcome).toBe('recorded')
  })
})

describe('a claim', () => {
  test('is recorded once, listed, notified and logged without who bought', async () => {
    const wish = { order_number: '#1042', buyer_email: 'Bo@Buyer.test', bought_on: '2026-04-30', note: 'She told me' }
    const { id } = await claim(wish)
    expect(await ask({ ...wish, note: '' })).toMatchObject({ outcome: 'waiting', claim: { id, note: 'She told me' } })
    expect(await ask({ ...wish, note: 'She told me again' })).toMatchObject({ outcome: 'waiting', claim: { id } })
    const known = { id, order_number: '1042', buyer_email: 'bo@buyer.test', bought_on: '2026-04-30', note: 'She told me again' }
    expect(await mine()).toMatchObject([{ ...known, status: 'open', has_picture: false, commission_id: null, reason: '' }])
    expect(await list()).toMatchObject([{ ...known, affiliate_id: ann, full_name: 'Ann Lee', status: 'open' }])
    const told = await owner(notifications.list, { query: {} })
    expect(told[0]).toMatchObject({ type: 'new-order-claim', data: { action_link: '/admin/referrals/claims' } })
    const logged = await world.activity('orderClaims.created')
    expect(logged).toMatchObject([{ after: { affiliate: 'Ann Lee', order: '#1042' } }])
    expect(JSON.stringify(logged)).not.toMatch(/buyer/i)
  })

  test('of ten at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ order_number: '77' })))
    expect(answers.filter(({ outcome }) => outcome === 'recorded')).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  test('is found by who asks, by the number and by the buyer, and by how it stands', async () => {
    const { id } = await claim({ order_number: 'AB-7' })
    const other = await claim(
      { buyer_email: 'zoe@buyer.test' },
      await callOf(await world.affiliate(program, { first_name: 'Zed' })),
    )
    const found = async (query: object) => (await list(query)).map(row => row.id)
    expect(await found({ query: '#ab-7' })).toEqual([id])
    expect(await found({ query: 'ann lee' })).toEqual([id])
    expect(await found({ query: 'zoe@' })).toEqual([other.id])
    expect(await found({ query: '100%' })).toEqual([])
    await decline(id)
    expect(await found({ status: 'open' })).toEqual([other.id])
    expect(await found({ status: 'declined' })).toEqual([id])
  })

  test('carries a screenshot that only the shop and its affiliate open', async () => {
    const { id, has_picture } = await claim({ order_number: '5', picture: await picture() })
    expect(has_picture).toBe(true)
    const { content, name } = await owner(orderClaims.picture, { id })
    expect(name).toBe(`claim-${id}.png`)
    expect(await sharp(Buffer.from(await content.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 1_600 })
    expect((await call(portalClaims.picture, { id })).content.size).toBe(content.size)
    const bob = await callOf(await world.affiliate(program))
    const said = async (asked: number) => JSON.stringify(await refusal(bob(portalClaims.picture, { id: asked })))
    expect(await said(id)).toBe(await said(987_654_321))
    const wrong = { order_number: '6', picture: new File(['<svg/>'], 'x.png') }
    expect((await refusal(ask(wrong))).fields).toHaveProperty(['picture'])
    expect((await refusal(ask({ order_number: '6', picture: await picture('webp') }))).fields).toHaveProperty(['picture'])
  })

  test('is nobody else’s, and pages newest first without a gap', async () => {
    const ids: number[] = []
    for (let turn = 0; turn < 22; turn++) {
      if (turn === 15) await app.asOwner('delete from rate_limit')
      ids.push((await claim({ order_number: `P-${turn}` })).id)
    }
    expect(await mine(await callOf(await world.affiliate(program)))).toEqual([])
    const first = await call(portalClaims.list, { query: {} })
    const second = await call(portalClaims.list, { query: { before: first.next! } })
    expect([...first.rows, ...second.rows].map(row => row.id)).toEqual(ids.toReversed())
    expect(second.next).toBeNull()
  })
})

describe('the evidence of a claim', () => {
  test('is the order, why it is whose it is, visits by the affiliate’s link, and what may be said to them', async () => {
    const bob = await world.affiliate(program, { first_name: 'Bob', last_name: 'Winner' })
    await world.coupon(bob, 'BOB')
    const order = anIncomingOrder({ click_id: await world.click(ann), coupon_codes: ['BOB'] })
    await world.click(ann, new Date('2026-04-20T11:00:00Z'))
    await world.click(ann, new Date('2025-01-01T11:00:00Z'))
    await world.apply(order)
    const { id } = await claim({ order_number: order.number })
    const { orders } = await detail(id)
    expect(orders).toMatchObject([
      {
        number: order.number,
        total: 10_000,
        customer: 'Bo Buyer',
        coupon_codes: ['BOB'],
        own_referral_id: null,
        pays_another: true,
        clicks: { days: 90, count: 2 },
        to_affiliate: ['Your link was clicked, but another affiliate’s code was used.'],
      },
    ])
    expect(orders[0]!.explanation).toMatchObject({ outcome: 'credited', credits: [{ affiliate: { name: 'Bob Winner' } }] })
    expect(JSON.stringify(orders[0]!.to_affiliate)).not.toContain('Bob')
  })

  test('of a buyer’s address is what they ordered, that of the day first', async () => {
    const customer = {
      platform_id: 'c-multi',
      email: 'multi@buyer.test',
      full_name: 'Mu Lti',
      created_at: new Date('2025-01-01'),
    }
    const day = (at: string) => ({ customer, placed_at: new Date(at), updated_at: new Date(at) })
    const early = await strayOrder(day('2026-03-01T10:00:00Z'))
    const late = await strayOrder(day('2026-05-01T10:00:00Z'))
    const numbersOf = async (wish: ClaimInput) => (await detail((await claim(wish)).id)).orders.map(order => order.number)
    expect(await numbersOf({ buyer_email: 'MULTI@buyer.test' })).toEqual([late.number, early.number])
    expect(await numbersOf({ buyer_email: 'multi@buyer.test', bought_on: '2026-03-02' })).toEqual([early.number, late.number])
  })

  test('of an order nobody knows is none', async () => {
    expect((await detail((await claim({ order_number: 'NOT-THERE' })).id)).orders).toEqual([])
  })
})

describe('the answer', () => {
  /** An order that leads to nobody, claimed. */
  async function claimed() {
    const order = await strayOrder()
    const { id } = await claim({ order_number: order.number })
    const [found] = (await detail(id)).orders
    return { id, order_id: found!.id, number: order.number }
  }
  const mailsOf = async (claim_id: number): Promise<MailMessage[]> => {
    const sent: MailMessage[] = []
    const mail = { send: async (message: MailMessage) => void sent.push(message), close: async () => {} }
    await runJob(answeredMailJob, { services: { ...app.services, mail }, payload: { shop_id: world.shop_id, claim_id } })
    return sent
  }

  test('credits the order as by hand, tells the affiliate, and leads to the commission', async () => {
    const { id, order_id, number } = await claimed()
    expect(await mailsOf(id)).toEqual([])
    await world.inShop(tx => tx.updateTable('shop').set({ sub_path: 'claimed' }).where('shop_id', '=', world.shop_id).execute())
    const row = await accept(id, order_id)
    expect(row).toMatchObject({ status: 'accepted', referral_id: expect.any(Number), decided_at: expect.any(String) })
    const commission_id = row.referral_id!
    expect(await mine()).toMatchObject([{ status: 'accepted', commission_id }])
    expect(await call(portalCommissions.explanation, { id: commission_id })).toMatchObject({
      order_number: number,
      amount: 1_000,
    })
    expect(await owner(referrals.detail, { id: commission_id, query: {} })).toMatchObject({
      comment: `Claim #${id} by the affiliate`,
      history: expect.arrayContaining([expect.objectContaining({ from: 'log', sentence: 'Credited after a claim' })]),
    })
    expect(await world.activity('orderClaims.accepted')).toMatchObject([{ after: { affiliate: 'Ann Lee', order: number } }])
    const [mail] = await mailsOf(id)
    expect(mail!.subject).toContain('credited you')
    expect(mail!.text).toContain(`/partner/claimed/commissions?open=${commission_id}`)
    expect(await world.brokenBooks()).toEqual([])
  })

  test('of many at once is one, and the order is credited once', async () => {
    const { id, order_id } = await claimed()
    const answers = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => accept(id, order_id)),
      ...Array.from({ length: 5 }, () => decline(id)),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [row] = await list()
    expect(await world.referrals()).toHaveLength(row!.status === 'accepted' ? 1 : 0)
    expect(await refusal(decline(id))).toMatchObject({ kind: 'conflict', reason: 'orderClaims.alreadyAnswered' })
  })

  test('of an order that was credited to them meanwhile names that, and adds nothing', async () => {
    const { id, order_id, number } = await claimed()
    const body = { mode: 'order', affiliate_id: ann, order: number, key: crypto.randomUUID() } as const
    const { id: referral_id } = await owner(referrals.addForAffiliate, { body })
    expect((await detail(id)).orders).toMatchObject([{ own_referral_id: referral_id }])
    expect(await accept(id, order_id)).toMatchObject({ status: 'accepted', referral_id })
    expect(await world.referrals()).toHaveLength(1)
  })

  test('that would pay a second affiliate needs a word of its own, and leaves the claim open without it', async () => {
    const order = await ordersOf(await world.affiliate(program))
    const { id } = await claim({ order_number: order.number })
    const [found] = (await detail(id)).orders
    expect(await refusal(accept(id, found!.id))).toMatchObject({ reason: 'referrals.orderHasAnother' })
    expect(await mine()).toMatchObject([{ status: 'open' }])
    expect(await accept(id, found!.id, { second_affiliate: true })).toMatchObject({ status: 'accepted' })
    expect(await world.referrals()).toHaveLength(2)
  })

  test('declined gives the merchant’s reason to the affiliate, live and by mail, and they may ask again', async () => {
    const { id, number } = await claimed()
    expect((await refusal(decline(id, '  '))).fields).toHaveProperty(['reason'])
    await decline(id, 'The code was used by a friend of yours')
    expect(await mine()).toMatchObject([{ status: 'declined', reason: 'The code was used by a friend of yours' }])
    const [mail] = await mailsOf(id)
    expect(mail!.text).toContain('The code was used by a friend of yours')
    expect(mail!.to).toMatchObject({ name: 'Ann Lee' })
    await world.inShop(tx =>
      tx
        .updateTable('affiliate')
        .set({ muted_mails: ['claims'] })
        .where('shop_id', '=', world.shop_id)
        .execute(),
    )
    expect(await mailsOf(id)).toEqual([])
    expect((await ask({ order_number: number })).outcome).toBe('recorded')
    expect(await world.referrals()).toEqual([])
  })

  test('is for who works with referrals, and never for support', async () => {
    const { id, order_id } = await claimed()
    const staff = await app.somebodyAt(world.shop_id, { role: 'staff', permissions: ['payments'] })
    expect((await refusal(staff(orderClaims.list, { query: {} }))).kind).toBe('forbidden')
    const other = (await freshShop()).call
    const said = async (asked: number) => JSON.stringify(await refusal(other(orderClaims.detail, { id: asked })))
    expect(await said(id)).toBe(await said(987_654_321))
    expect((await refusal(other(orderClaims.accept, { id, body: { order_id } }))).kind).toBe('not_found')
  })
})

test('with an affiliate go their claims that wait, what was written in the others, and the screenshots', async () => {
  const [open, answered] = [
    await claim({ order_number: '1' }),
    await claim({ order_number: '2', note: 'Mine', picture: await picture() }),
  ]
  await decline(answered.id)
  const boss = await app.somebodyAt(world.shop_id)
  await boss(affiliates.remove, { id: ann })
  expect(await list()).toMatchObject([{ id: answered.id, note: '', reason: '', has_picture: false }])
  expect((await list()).map(row => row.id)).not.toContain(open.id)
})
