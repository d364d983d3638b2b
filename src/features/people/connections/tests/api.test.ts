import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCustomer } from '#features/store/customers/server/index.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { anIncomingOrder } from '../../../../../tests/support/shop-world.ts'
import { customerConnections, productConnections } from '../contract.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
let ann: number
let bo: number
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop()
  ann = await shop.affiliate(shop.program_id, { first_name: 'Ann', last_name: 'Lee' })
  bo = await shop.affiliate(shop.program_id, { first_name: 'Bo', last_name: 'Lind' })
})
afterAll(() => desk.close())

let made = 0
async function aCustomer(over: object = {}): Promise<number> {
  made += 1
  const values = {
    shop_id: shop.shop_id,
    platform_id: `c-${made}`,
    email: `buyer-${made}@example.test`,
    full_name: `Buyer ${made}`,
    first_seen_at: new Date(),
    ...over,
  }
  return shop.inShop(async tx => (await tx.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow()).id)
}
const connect = (body: { affiliate_id: number; customer_id?: number; email?: string; full_name?: string }) =>
  shop.call(customerConnections.connect, { body })
const list = (query: object = {}) => shop.call(customerConnections.list, { query })

describe('a customer', () => {
  test('is connected to one affiliate, whose orders pay from then on without link or coupon', async () => {
    const order = anIncomingOrder({
      customer: { platform_id: 'c-pays', email: 'pays@example.test', full_name: 'Pia Pays', created_at: new Date('2025-01-01') },
    })
    const customer_id = await aCustomer({ platform_id: 'c-pays', full_name: 'Pia Pays' })
    expect(await connect({ affiliate_id: ann, customer_id })).toMatchObject({
      customer: { id: customer_id, full_name: 'Pia Pays' },
      affiliate: { id: ann, full_name: 'Ann Lee' },
      origin: 'manual',
      expires_at: null,
    })
    await shop.apply(order)
    expect((await shop.referrals()).at(-1)).toMatchObject({ affiliate_id: ann, commission: 1000, tracking_type: 0 })
  })

  test('has one affiliate only: the second is refused and told who the first is, also at the same moment', async () => {
    const customer_id = await aCustomer()
    const results = await Promise.allSettled([ann, bo, ann, bo].map(affiliate_id => connect({ affiliate_id, customer_id })))
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    const refused = results.find(result => result.status === 'rejected')!
    expect(refused.reason).toMatchObject({ kind: 'conflict', reason: 'connections.customerTaken' })
    expect(refused.reason.message).toMatch(/connected to (Ann Lee|Bo Lind)/)
  })

  test('is free again once disconnected, or once the time has run out', async () => {
    const customer_id = await aCustomer()
    const { id } = await connect({ affiliate_id: ann, customer_id })
    await shop.call(customerConnections.disconnect, { id })
    expect(await refusal(shop.call(customerConnections.disconnect, { id }))).toMatchObject({ kind: 'not_found' })
    const second = await connect({ affiliate_id: bo, customer_id })
    await desk.app.asOwner(
      "update customer_connection set expires_at = now() - interval '1 day' where id = $1 and shop_id = $2",
      [second.id, shop.shop_id],
    )
    expect((await list()).rows.map(row => row.id)).not.toContain(second.id)
    expect((await connect({ affiliate_id: ann, customer_id })).affiliate.id).toBe(ann)
  })

  test('who has not bought yet is connected by e-mail, and the first order counts', async () => {
    const { customer } = await connect({ affiliate_id: bo, email: ' Soon@Example.test ', full_name: 'Sue Soon' })
    expect(customer).toMatchObject({ full_name: 'Sue Soon', email: 'soon@example.test' })
    expect(await refusal(connect({ affiliate_id: ann, email: 'soon@example.test' }))).toMatchObject({
      reason: 'connections.customerTaken',
    })
    await shop.apply(
      anIncomingOrder({
        customer: { platform_id: 'c-soon', email: 'soon@example.test', full_name: 'Sue Soon', created_at: new Date() },
      }),
    )
    expect((await shop.referrals()).at(-1)).toMatchObject({ affiliate_id: bo, tracking_type: 0 })
    const { rows } = await list({ query: 'soon@' })
    expect(rows).toMatchObject([{ customer: { email: 'soon@example.test' }, affiliate: { id: bo } }])
    expect(rows[0]!.customer.id).not.toBe(customer.id)
  })

  test('who was expected is met when the store reports them, and when it names their e-mail later', async () => {
    const { customer } = await connect({ affiliate_id: bo, email: 'later@example.test', full_name: 'Lara Later' })
    const told = { platform_id: 'c-later', full_name: 'Lara Later', created_at: new Date() }
    await shop.inShop(tx => saveCustomer(tx, shop.shop_id, { ...told, email: null }))
    expect((await list({ query: 'later@' })).rows).toMatchObject([{ customer: { id: customer.id } }])
    await shop.inShop(tx => saveCustomer(tx, shop.shop_id, { ...told, email: 'later@example.test' }))
    const { rows } = await list({ query: 'later@' })
    expect(rows).toMatchObject([{ customer: { email: 'later@example.test' }, affiliate: { id: bo } }])
    expect(rows[0]!.customer.id).not.toBe(customer.id)
  })

  test('two first orders at the same moment meet one who was expected once', async () => {
    await connect({ affiliate_id: bo, email: 'twice@example.test', full_name: 'Tess Twice' })
    const customer = { platform_id: 'c-twice', email: 'twice@example.test', full_name: 'Tess Twice', created_at: new Date() }
    await Promise.all([1, 2, 3].map(() => shop.apply(anIncomingOrder({ customer }))))
    expect((await shop.referrals()).slice(-3).map(row => row.affiliate_id)).toEqual([bo, bo, bo])
    expect((await list({ query: 'twice@' })).rows).toHaveLength(1)
  })

  test('is found by name and e-mail, with the affiliate already there', async () => {
    const customer_id = await aCustomer({ full_name: 'Zelda Quick', email: 'zq@example.test' })
    const found = async (query: string) => shop.call(customerConnections.customers, { query: { query } })
    expect(await found('elda')).toEqual([
      { id: customer_id, full_name: 'Zelda Quick', email: 'zq@example.test', affiliate: null },
    ])
    await connect({ affiliate_id: ann, customer_id })
    expect(await found('zq@ex')).toMatchObject([{ affiliate: { full_name: 'Ann Lee' } }])
    expect((await list({ query: 'zelda' })).rows).toHaveLength(1)
    expect((await list({ query: 'bo lind' })).rows.every(row => row.affiliate.id === bo)).toBe(true)
    expect((await list({ affiliate_id: ann })).rows.every(row => row.affiliate.id === ann)).toBe(true)
  })

  test('or an affiliate that does not exist is refused at the field', async () => {
    expect((await refusal(connect({ affiliate_id: 999_999, customer_id: await aCustomer() }))).fields).toHaveProperty(
      'affiliate_id',
    )
    expect((await refusal(connect({ affiliate_id: ann, customer_id: 999_999 }))).fields).toHaveProperty('customer_id')
    expect((await refusal(connect({ affiliate_id: ann }))).fields).toHaveProperty('email')
  })
})

describe('a product or collection', () => {
  beforeAll(() =>
    shop.inShop(async tx => {
      for (const title of ['Tent', 'Tarp', 'Stove'])
        await tx
          .insertInto('product')
          .values({ shop_id: shop.shop_id, platform_id: `p-${title}`, title })
          .execute()
      await tx.insertInto('collection').values({ shop_id: shop.shop_id, platform_id: 'k-summer', title: 'Summer' }).execute()
    }),
  )
  const connectProduct = (affiliate_id: number, platform_id: string, kind: 'product' | 'collection' = 'product') =>
    shop.call(productConnections.connect, { body: { affiliate_id, kind, platform_id } })

  test('belongs to one affiliate; the second is told whose it is', async () => {
    const results = await Promise.allSettled([ann, bo, ann].map(id => connectProduct(id, 'p-Tent')))
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    const refused = await refusal(connectProduct(bo, 'p-Tent'))
    expect(refused).toMatchObject({ kind: 'conflict', reason: 'connections.productTaken' })
    expect(refused.message).toMatch(/Ann Lee|Bo Lind/)
    expect(await connectProduct(bo, 'k-summer', 'collection')).toMatchObject({
      title: 'Summer',
      kind: 'collection',
      affiliate: { id: bo },
    })
    expect((await refusal(connectProduct(ann, 'p-unknown'))).fields).toHaveProperty('platform_id')
  })

  test('is listed, searched and let go again', async () => {
    const { id } = await connectProduct(ann, 'p-Tarp')
    const listed = async (query: object) => (await shop.call(productConnections.list, { query })).rows.map(row => row.title)
    expect(await listed({ query: 'tarp' })).toEqual(['Tarp'])
    expect(await listed({ kind: 'collection' })).toEqual(['Summer'])
    const choices = await shop.call(productConnections.choices, { query: { query: 'ta' } })
    expect(choices).toMatchObject([{ title: 'Tarp', affiliate: { full_name: 'Ann Lee' } }])
    const chosen = (platform_id: string) => shop.call(productConnections.choices, { query: { platform_id } })
    expect(await chosen('p-Tarp')).toEqual(choices)
    expect(await chosen('k-summer')).toEqual([])
    await shop.call(productConnections.disconnect, { id })
    expect(await listed({ query: 'tarp' })).toEqual([])
    expect((await connectProduct(bo, 'p-Tarp')).affiliate.id).toBe(bo)
  })
})

test('both are part of the Professional plan; what was connected before can still be seen and ended', async () => {
  const growth = await desk.shop('growth_affiliate')
  const affiliate_id = await growth.affiliate(growth.program_id)
  expect(
    await refusal(growth.call(customerConnections.connect, { body: { affiliate_id, email: 'a@example.test' } })),
  ).toMatchObject({ kind: 'plan_required' })
  expect(
    await refusal(growth.call(productConnections.connect, { body: { affiliate_id, kind: 'product', platform_id: 'p' } })),
  ).toMatchObject({ kind: 'plan_required' })
  expect((await growth.call(customerConnections.list, { query: {} })).rows).toEqual([])
})

test('another shop neither sees nor ends a connection', async () => {
  const { id } = await connect({ affiliate_id: ann, customer_id: await aCustomer() })
  const other = await desk.shop()
  expect(await refusal(other.call(customerConnections.disconnect, { id }))).toMatchObject({ kind: 'not_found' })
  expect((await other.call(customerConnections.list, { query: {} })).rows).toEqual([])
  expect(
    (await refusal(other.call(customerConnections.connect, { body: { affiliate_id: ann, email: 'a@example.test' } }))).fields,
  ).toHaveProperty('affiliate_id')
  expect((await list({})).rows.map(row => row.id)).toContain(id)
})
