import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { beginFamily } from '#features/account/session/server/index.ts'
import { products } from '#features/commissions/products/contract.ts'
import { emailTemplates } from '#features/outreach/email-templates/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import type { Input } from '#kit/contract/endpoint.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import type { Services } from '#server/services.ts'
import {
  DEMO_SHOP,
  type Intake,
  intakeApp,
  type SimulatedPlatform,
  simulatedPlatform,
} from '../../../../../tests/support/intake.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { type ShopWorld, shopWorld } from '../../../../../tests/support/shop-world.ts'
import { openDemoStore } from '../../../../demo/loadDemo.ts'
import { gifts } from '../contract.ts'
import { portalGifts } from '../portal-contract.ts'
import { blankGift } from '../rules/giftDraft.ts'
import { giftMailJob } from '../server/giftMail.job.ts'
import { makeCodesJob } from '../server/makeCodes.job.ts'
import { removeCodesJob } from '../server/removeCodes.job.ts'

let platform: SimulatedPlatform
let shop: Intake
let owner: Call
let world: ShopWorld
let program: number
let mug: { id: number; price: number; variant: string }

beforeAll(async () => {
  platform = await simulatedPlatform()
  shop = await intakeApp(platform)
  await openDemoStore(shop.app.services)
  owner = await shop.app.as('owner@demo.test', DEMO_SHOP)
  world = await shopWorld({ db: shop.app.services.db, addShop: async () => shop.shop_id })
  program = await world.program()
  // One that belongs to an affiliate, who earns by it in any other order.
  const connected = await shop.rows<{ id: string }>(
    `select product.id from product join product_connection using (shop_id, platform_id) where shop_id = $1`,
    [shop.shop_id],
  )
  const { rows } = await owner(products.list, { query: { per_page: 100 } })
  const product = rows.find(({ id, variants }) => variants > 0 && connected.some(one => Number(one.id) === id))
  const [variant] = await shop.rows<{ platform_id: string; price: string }>(
    'select platform_id, price from product_variant where shop_id = $1 and product_id = $2 order by position limit 1',
    [shop.shop_id, product!.id],
  )
  mug = { id: product!.id, price: Number(variant!.price), variant: variant!.platform_id }
})
afterAll(async () => {
  await shop.close()
  await platform.close()
})

type GiftInput = Input<typeof gifts.create>['body']
const make = (over: Partial<GiftInput> = {}) =>
  owner(gifts.create, {
    body: { ...blankGift, name: 'Enamel mug', products: [{ product_id: mug.id, max_pieces: 2 }], max_pieces: 2, ...over },
  })
const address = {
  ...{ first_name: 'Ann', last_name: 'Lee', address1: '1 Main St', address2: '', city: 'Springfield', province: 'Oregon' },
  ...{ zip: '97477', country: 'US', phone: '' },
}
const pieces = (count = 1) => [{ product_id: mug.id, variant_id: mug.variant, pieces: count }]

/** An affiliate and how they call. */
async function somebody(over: object = {}) {
  const id = await world.affiliate(program, { first_name: 'Ann', last_name: 'Lee', ...over })
  const from = { affiliate_id: id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await world.inShop(tx => beginFamily(tx, shop.shop_id, from))
  return { id, call: shop.app.clientWith(access_token) }
}
type SignedInAffiliate = Awaited<ReturnType<typeof somebody>>

const send = (gift_id: number, people: readonly SignedInAffiliate[], key = randomUUID(), again: 0 | 1 = 0) =>
  owner(gifts.send, { id: gift_id, body: { key, affiliate_ids: people.map(({ id }) => id), again } })
const own = ({ call }: SignedInAffiliate) => call(portalGifts.list)
const claim = async ({ call }: SignedInAffiliate, id: number, items = pieces(), over: object = {}) =>
  call(portalGifts.claim, { id, body: { items, address: { ...address, ...over } } })
const history = async (id: number) => (await owner(gifts.history, { query: { per_page: 100 } })).rows.find(row => row.id === id)!
const makeCodes = (id: number, services: Services = shop.app.services, attempt?: number) =>
  attempt === undefined
    ? runJob(makeCodesJob, { services, payload: { shop_id: shop.shop_id, id } })
    : makeCodesJob.run({ shop_id: shop.shop_id, id }, { services, attempt, signal: new AbortController().signal })
const discounts = () => platform.storeOf(DEMO_SHOP)!.discounts
const codesOf = async (id: number) => {
  const [row] = await shop.rows<{ code: string; shipping_code: string | null }>(
    'select code, shipping_code from sent_gift where id = $1',
    [id],
  )
  return row!
}
/** Somebody with a gift that was sent to them. */
async function gifted(over: Partial<GiftInput> = {}) {
  const person = await somebody()
  const gift = await make(over)
  await send(gift.id, [person])
  const [mine] = await own(person)
  return { person, gift, id: mine!.id }
}
/** Buys what the link put into the cart, as the store's own page does. */
async function buy(url: string) {
  const { pathname, searchParams } = new URL(url)
  const items = decodeURIComponent(pathname.split('/').at(-1)!)
    .split(',')
    .map(item => item.split(':'))
    .map(([variant_id, quantity]) => ({ variant_id: variant_id!, quantity: Number(quantity) }))
  const order = platform.storeOf(DEMO_SHOP)!.placeOrder({
    ...{ items, code: searchParams.get('discount'), email: searchParams.get('checkout[email]')! },
  })
  await deliver()
  return order
}
async function deliver() {
  for (const delivery of platform.told.splice(0)) await shop.send(delivery)
  await shop.settle()
}

describe('a gift', () => {
  test('that is redeemed becomes a store order that costs nothing, seen on both sides, and earns nobody a commission', async () => {
    const { person, id } = await gifted()
    expect(await own(person)).toMatchObject([{ id, state: 'sent', url: null, kind: 'free', max_pieces: 2 }])
    expect((await claim(person, id, pieces(2))).state).toBe('asked')
    expect(await history(id)).toMatchObject({ state: 'asked', worth: 2 * mug.price })
    await makeCodes(id)
    const [ready] = await own(person)
    expect(ready).toMatchObject({ state: 'ready' })
    const { searchParams } = new URL(ready!.url!)
    expect(searchParams.get('checkout[shipping_address][city]')).toBe('Springfield')
    const referrals = (await world.referrals()).length
    const order = await buy(ready!.url!)
    const paid = order.lines.reduce((total, line) => total + line.variant.price * line.quantity - line.discount, 0)
    expect([paid, order.shipping - order.shipping_discount]).toEqual([0, 0])
    expect(await history(id)).toMatchObject({
      state: 'redeemed',
      order_number: order.name,
      order_total: 0,
      is_order_cancelled: 0,
      worth: 2 * mug.price,
    })
    expect(await own(person)).toMatchObject([{ state: 'redeemed', order_number: order.name, url: null }])
    expect(await world.referrals()).toHaveLength(referrals)
    // Cancelled in the store, it stays redeemed: the code is used up. Both sides read of it.
    const { redeemed_at } = await history(id)
    platform.storeOf(DEMO_SHOP)!.cancel(order.id)
    await deliver()
    expect(await history(id)).toMatchObject({ state: 'redeemed', is_order_cancelled: 1, redeemed_at })
    expect(await own(person)).toMatchObject([{ state: 'redeemed', is_order_cancelled: 1 }])
    // Nobody needs the address any more, and the code works once.
    expect(await shop.rows('select address from sent_gift where id = $1', [id])).toEqual([{ address: null }])
    const again = platform
      .storeOf(DEMO_SHOP)!
      .quote({ items: [{ variant_id: mug.variant, quantity: 1 }], code: (await codesOf(id)).code })
    expect(again.code_refused).toMatch(/as often as it may/)
  })

  test('makes only the chosen pieces cheaper, however many are put into the cart', async () => {
    const { person, id } = await gifted({ kind: 'discount', percent: 25, charges_shipping: 1 })
    await claim(person, id)
    await makeCodes(id)
    const { code, shipping_code } = await codesOf(id)
    expect(shipping_code).toBeNull()
    const quote = platform.storeOf(DEMO_SHOP)!.quote({ items: [{ variant_id: mug.variant, quantity: 5 }], code })
    const off = quote.lines.reduce((total, line) => total + line.discount, 0)
    expect(off).toBe(Math.round(mug.price / 4))
    expect(quote.shipping_discount).toBe(0)
  })

  describe('for half the price', () => {
    const half = { kind: 'discount', percent: 50 } as const
    const email = (person: SignedInAffiliate) =>
      shop.rows<{ email: string }>('select email from affiliate where id = $1', [person.id])
    /** What a cart comes to with the code of a gift, for whoever buys. */
    const quote = async (id: number, count: number, buyer: string, more: object = {}) => {
      const { code } = await codesOf(id)
      const found = platform
        .storeOf(DEMO_SHOP)!
        .quote({ items: [{ variant_id: mug.variant, quantity: count }], code, email: buyer, ...more })
      return { refused: found.code_refused, off: found.lines.reduce((total, line) => total + line.discount, 0) }
    }
    async function customer() {
      const person = await somebody()
      const [{ email: address } = { email: '' }] = await email(person)
      platform.storeOf(DEMO_SHOP)!.openAccount({ email: address, first_name: 'Ann', last_name: 'Lee' })
      await deliver()
      return { person, address }
    }

    test('does not pay a single piece where two were chosen, and nothing for a stranger', async () => {
      const { person, address } = await customer()
      const gift = await make(half)
      expect(await owner(gifts.sendCheck, { id: gift.id, body: { affiliate_ids: [person.id] } })).toEqual({
        have_it: 0,
        unbound: 0,
      })
      await send(gift.id, [person])
      const id = (await own(person))[0]!.id
      await claim(person, id, pieces(2))
      await makeCodes(id)
      expect(await quote(id, 1, address)).toEqual({ refused: expect.stringMatching(/more pieces/), off: 0 })
      expect(await quote(id, 2, 'stranger@x.test')).toEqual({ refused: expect.stringMatching(/somebody else/), off: 0 })
      expect(await quote(id, 2, address)).toEqual({ refused: null, off: mug.price })
      expect(await own(person)).toMatchObject([{ bound_to: address }])
      expect(await history(id)).toMatchObject({ is_bound: 1 })
      const { shipping_code } = await codesOf(id)
      expect(discounts().find(shipping_code!)).toMatchObject({
        customers: [expect.any(String)],
        countries: ['US'],
        usageLimit: 1,
        minimumQuantity: 2,
      })
    })

    test('says beforehand where the store knows no customer to tie it to, and holds the rest', async () => {
      const person = await somebody()
      const gift = await make(half)
      expect(await owner(gifts.sendCheck, { id: gift.id, body: { affiliate_ids: [person.id] } })).toEqual({
        have_it: 0,
        unbound: 1,
      })
      await send(gift.id, [person])
      const id = (await own(person))[0]!.id
      await claim(person, id, pieces(2))
      await makeCodes(id)
      expect(await quote(id, 1, 'stranger@x.test')).toMatchObject({ off: 0 })
      expect(await history(id)).toMatchObject({ state: 'ready', is_bound: 0 })
      expect(await own(person)).toMatchObject([{ bound_to: null }])
    })
  })

  test('is sent to everybody once for one sending, and to nobody who is gone, waits or belongs elsewhere', async () => {
    const gift = await make()
    const [ann, ben, off] = [await somebody(), await somebody(), await somebody({ status: 'inactive' })]
    const key = randomUUID()
    const sent = await Promise.all([send(gift.id, [ann, ben, off], key), send(gift.id, [ann, ben, off], key)])
    expect(sent.map(one => one.sent).toSorted()).toEqual([0, 2])
    expect(await own(ann)).toHaveLength(1)
    expect((await send(gift.id, [{ ...ann, id: 999_999_999 }])).sent).toBe(0)
    // Whoever has it gets it again only where that was meant.
    expect((await send(gift.id, [ann])).sent).toBe(0)
    expect(await owner(gifts.sendCheck, { id: gift.id, body: { affiliate_ids: [ann.id, ben.id, off.id] } })).toMatchObject({
      have_it: 2,
    })
    await send(gift.id, [ann], randomUUID(), 1)
    expect(await own(ann)).toHaveLength(2)
    expect((await refusal(send(999_999_999, [ann]))).kind).toBe('not_found')
  })

  test('that is sent by itself goes to who is approved from then on, of its programs, once whatever happens after', async () => {
    const old = await somebody()
    const gift = await make({ is_auto: 1, program_ids: [program] })
    const hand = async (program_id: number) => {
      const body = { first_name: 'New', last_name: 'One', email: `${randomUUID()}@x.test`, program_id, send_email: 0 } as const
      return (await owner(affiliates.create, { body })).id
    }
    const joined = await hand(program)
    const other = await hand(await world.program())
    const countOf = async (id: number) =>
      (await shop.rows('select 1 from sent_gift where affiliate_id = $1 and gift_id = $2', [id, gift.id])).length
    expect([await countOf(joined), await countOf(other), await countOf(old.id)]).toEqual([1, 0, 0])
    for (const status of ['inactive', 'active'] as const) await owner(affiliates.switchActive, { id: joined, body: { status } })
    expect(await countOf(joined)).toBe(1)
    await owner(gifts.remove, { id: gift.id })
    expect(await countOf(await hand(program))).toBe(0)
  })

  test('that is sent by itself is told after the welcome of the same moment', async () => {
    const gift = await make({ is_auto: 1, program_ids: [program] })
    const body = {
      first_name: 'New',
      last_name: 'One',
      email: `${randomUUID()}@x.test`,
      program_id: program,
      send_email: 1,
    } as const
    const { id } = await owner(affiliates.create, { body })
    // In the order in which a worker takes them; of one queue it takes one at a time.
    const waiting = await shop.rows<{ identifier: string; job_queue_id: string | null }>(
      `select identifier, job_queue_id from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where (identifier = 'affiliates.mail' and payload ->> 'affiliate_id' = $1::text) or (identifier = 'gifts.mail'
         and payload ->> 'id' in (select id::text from sent_gift where affiliate_id = $1::bigint and gift_id = $2))
       order by job.priority, job.run_at, job.id`,
      [id, gift.id],
    )
    expect(waiting.map(job => job.identifier)).toEqual(['affiliates.mail', 'gifts.mail'])
    expect(waiting[0]!.job_queue_id).toEqual(expect.anything())
    expect(waiting[1]!.job_queue_id).toBe(waiting[0]!.job_queue_id)
    await owner(gifts.remove, { id: gift.id })
  })

  test('is refused in words where it makes no sense', async () => {
    const fieldsOf = async (over: Partial<GiftInput>) => Object.keys((await refusal(make(over))).fields)
    expect(await fieldsOf({ name: ' ' })).toEqual(['name'])
    expect(await fieldsOf({ kind: 'discount', percent: 100 })).toEqual(['percent'])
    expect(await fieldsOf({ kind: 'discount', percent: -5 })).toEqual(['percent'])
    expect(await fieldsOf({ products: [] })).toEqual(['products'])
    expect(await fieldsOf({ products: [{ product_id: 999_999_999, max_pieces: 1 }] })).toEqual(['products'])
    expect(await fieldsOf({ max_pieces: 0 })).toEqual(['max_pieces'])
    expect(await fieldsOf({ program_ids: [999_999_999] })).toEqual(['program_ids'])
  })
})

describe('what an affiliate sends', () => {
  test('is held to what the gift offers, and its address is escaped wherever it goes', async () => {
    const { person, id } = await gifted()
    const problemOf = async (items: ReturnType<typeof pieces>) => (await refusal(claim(person, id, items))).fields.items?.[0]
    expect(await problemOf([])).toMatch(/at least one item/)
    expect(await problemOf(pieces(3))).toMatch(/doesn’t include this many/)
    expect(await problemOf([{ ...pieces()[0]!, variant_id: '1' }])).toMatch(/no longer part of the gift/)
    const fieldsOf = async (over: object) => Object.keys((await refusal(claim(person, id, pieces(), over))).fields)
    expect(await fieldsOf({ city: '' })).toEqual(['address.city'])
    expect(await fieldsOf({ country: 'XX' })).toEqual(['address.country'])
    expect(await fieldsOf({ phone: '<script>' })).toEqual(['address.phone'])
    const city = '"><script>alert(1)</script>&discount=ALL&checkout[email]=evil@x.test'
    await claim(person, id, pieces(), { city })
    await makeCodes(id)
    const url = new URL((await own(person))[0]!.url!)
    expect(url.href).not.toContain('<script')
    expect(url.searchParams.getAll('discount')).toHaveLength(1)
    expect(url.searchParams.get('checkout[shipping_address][city]')).toBe(city)
  })

  test('twice at once is done once, and to somebody else’s gift not at all', async () => {
    const { person, id } = await gifted()
    await Promise.all([claim(person, id), claim(person, id, pieces(2)), claim(person, id)])
    const { code } = await codesOf(id)
    await Promise.all([makeCodes(id), makeCodes(id)])
    expect(
      discounts()
        .all()
        .filter(one => one.codes.some(used => used.code === code)),
    ).toHaveLength(1)
    const stranger = await somebody()
    expect((await refusal(claim(stranger, id))).kind).toBe('not_found')
    expect(await own(stranger)).toEqual([])
  })
})

describe('a store in trouble', () => {
  const countOf = (code: string) =>
    discounts()
      .all()
      .filter(one => one.codes.some(used => used.code === code)).length

  test.each([
    ['does not answer', () => platform.failNext(4)],
    ['asks to wait', () => platform.throttleNext(4)],
    ['loses its answer after it has made the code', () => platform.loseNext(1)],
  ])('that %s doubles nothing; the merchant sees what waits, and it goes on by itself', async (_what, trouble) => {
    const { person, id } = await gifted()
    await claim(person, id)
    trouble()
    await expect(makeCodes(id)).rejects.toThrow()
    const row = await history(id)
    expect(row.state).toBe('asked')
    expect(row.failure).not.toBeNull()
    await makeCodes(id)
    const { code, shipping_code } = await codesOf(id)
    expect([countOf(code), countOf(shipping_code!)]).toEqual([1, 1])
    expect(await history(id)).toMatchObject({ state: 'ready', failure: null })
  })

  test('that is away for long is told of once; one that refuses is told of, and tried again with success', async () => {
    const { person, id } = await gifted()
    await claim(person, id)
    platform.failNext(4)
    await expect(makeCodes(id, shop.app.services, 5)).rejects.toThrow()
    const [told] = await owner(notifications.list, { query: {} })
    expect(told).toMatchObject({ type: 'Send-Gift-Fail', data: { action_link: '/admin/motivation/gifts#history' } })
    const scopes = await shop.rows<{ scopes: string[] }>('select scopes from platform_connection where shop_id = $1', [
      shop.shop_id,
    ])
    await shop.rows(`update platform_connection set scopes = '{}' where shop_id = $1`, [shop.shop_id])
    await makeCodes(id)
    expect(await history(id)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/^[A-Z].*\.$/) })
    await shop.rows('update platform_connection set scopes = $2 where shop_id = $1', [shop.shop_id, scopes[0]!.scopes])
    await owner(gifts.retry, { id })
    await makeCodes(id)
    expect(await history(id)).toMatchObject({ state: 'ready' })
    expect((await refusal(owner(gifts.retry, { id }))).kind).toBe('conflict')
  })

  test('and a process that dies between the store and the database leave one code', async () => {
    const { person, id } = await gifted()
    await claim(person, id)
    const { services } = shop.app
    let calls = 0
    const inShop: Services['db']['inShop'] = (shop_id, work) => {
      calls += 1
      // Reading what is to be made, and where: the third would write that it was made.
      return calls === 3 ? Promise.reject(new Error('died')) : services.db.inShop(shop_id, work)
    }
    await expect(makeCodes(id, { ...services, db: { ...services.db, inShop } })).rejects.toThrow('died')
    const { code } = await codesOf(id)
    expect(countOf(code)).toBe(1)
    await makeCodes(id)
    expect(countOf(code)).toBe(1)
    expect(await history(id)).toMatchObject({ state: 'ready' })
  })
})

describe('a gift that is cancelled', () => {
  const remove = async (id: number) => {
    const { code, shipping_code } = await codesOf(id)
    const codes = [code, shipping_code].flatMap(one => one ?? [])
    await runJob(removeCodesJob, { services: shop.app.services, payload: { shop_id: shop.shop_id, codes } })
  }

  test('loses its codes at the store, its address and its place in the portal; one that was redeemed stays', async () => {
    const { person, id } = await gifted()
    await claim(person, id)
    await makeCodes(id)
    const { code } = await codesOf(id)
    expect(discounts().find(code)).toBeDefined()
    expect(await owner(gifts.cancel, { id })).toMatchObject({ state: 'cancelled' })
    await remove(id)
    await remove(id)
    expect(discounts().find(code)).toBeUndefined()
    expect(await own(person)).toEqual([])
    expect(await shop.rows('select address from sent_gift where id = $1', [id])).toEqual([{ address: null }])
    expect((await refusal(owner(gifts.cancel, { id }))).kind).toBe('conflict')
    expect((await refusal(claim(person, id))).kind).toBe('conflict')
  })

  test('while the store makes its codes has none in the end', async () => {
    const { person, id } = await gifted()
    await claim(person, id)
    const { services } = shop.app
    let calls = 0
    const inShop: Services['db']['inShop'] = async (shop_id, work) => {
      calls += 1
      if (calls === 3) await owner(gifts.cancel, { id })
      return services.db.inShop(shop_id, work)
    }
    await makeCodes(id, { ...services, db: { ...services.db, inShop } })
    expect(await history(id)).toMatchObject({ state: 'cancelled' })
    await remove(id)
    expect(discounts().find((await codesOf(id)).code)).toBeUndefined()
  })

  test('goes with the affiliate who is deleted', async () => {
    const { person, id } = await gifted()
    await claim(person, id)
    await owner(affiliates.remove, { id: person.id })
    expect(await shop.rows('select state, address from sent_gift where id = $1', [id])).toEqual([
      { state: 'cancelled', address: null },
    ])
  })
})

test('the history is told by its date', async () => {
  const { id } = await gifted()
  await shop.rows(`update sent_gift set sent_at = '2020-01-01' where id = $1`, [id])
  const { rows } = await owner(gifts.history, { query: { sort: 'sent_at:asc', per_page: 5 } })
  expect(rows[0]!.id).toBe(id)
})

describe('the mail about a gift', () => {
  async function mailOf(id: number): Promise<MailMessage> {
    const sent: MailMessage[] = []
    const mail = { ...shop.app.services.mail, send: async (message: MailMessage) => void sent.push(message) }
    await runJob(giftMailJob, { services: { ...shop.app.services, mail }, payload: { shop_id: shop.shop_id, id } })
    return sent[0]!
  }

  test('says in our words what it is and where it is redeemed', async () => {
    const { id } = await gifted({ name: 'Mug <b>for</b> you' })
    const { subject, html, text } = await mailOf(id)
    expect(subject).toMatch(/: Mug <b>for<\/b> you$/)
    expect(html).toContain('Mug &lt;b&gt;for&lt;/b&gt; you')
    expect(html).toContain(`/gifts?open=${id}`)
    expect(text).toContain(`/gifts?open=${id}`)
  })

  test('says it in the words of the merchant, cleaned, each value once and as text', async () => {
    const template = {
      subject: 'For {first_name}\u00a0: {gift_name}',
      content:
        '<p>Hi {first_name} {last_name}!<script>alert(1)</script> <a href="javascript:alert(1)">x</a> {redeem_your_reward}</p>',
    }
    const saved = await owner(emailTemplates.save, { type: 'gift', body: { program_id: program, ...template } })
    expect(saved.content).not.toMatch(/script/)
    const person = await somebody({ first_name: '{gift_name}', last_name: '<img src=x onerror=alert(1)>' })
    const gift = await make()
    await send(gift.id, [person])
    const { subject, html } = await mailOf((await own(person))[0]!.id)
    expect(subject).toBe('For {gift_name} : Enamel mug')
    expect(html).toContain('Hi {gift_name} &lt;img')
    expect(html).not.toMatch(/<script|javascript:|<img/)
  })
})

describe('the shop', () => {
  test('of others knows nothing of it', async () => {
    const { id, gift } = await gifted()
    const stranger = await shop.app.as('owner@demo.test', 'second-store.myshopify.com')
    expect((await refusal(stranger(gifts.get, { id: gift.id }))).kind).toBe('not_found')
    for (const call of [gifts.cancel, gifts.retry]) expect((await refusal(stranger(call, { id }))).kind).toBe('not_found')
    expect((await refusal(stranger(gifts.send, { id: gift.id, body: { key: randomUUID(), affiliate_ids: [1] } }))).kind).toBe(
      'not_found',
    )
  })
})
