import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginFamily } from '#features/account/session/server/index.ts'
import { initialPaymentSettings } from '#features/commissions/payment-settings/rules/settings.ts'
import { savePaymentSettings } from '#features/commissions/payment-settings/server/store.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { affiliateLinks } from '#features/outreach/affiliate-links/contract.ts'
import { deal } from '#features/people/deal/contract.ts'
import { portalCommissions } from '#features/sales/referrals/portal-contract.ts'
import { saveSetting } from '#features/store/shop/server/index.ts'
import type { Call } from '#kit/contract/client.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { portalHome } from '../contract.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop()
})
afterAll(() => desk.close())

async function affiliate(): Promise<{ id: number; call: Call }> {
  const id = await shop.affiliate(shop.program_id)
  const from = { affiliate_id: id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
  const { access_token } = await shop.inShop(tx => beginFamily(tx, shop.shop_id, from))
  return { id, call: desk.app.clientWith(access_token) }
}

test('a newcomer has a link, no code and nothing yet, in the currency of the shop', async () => {
  const { call } = await affiliate()
  const home = await call(portalHome.get)
  expect(home).toMatchObject({ coupons: [], sums: [{ currency: 'USD', pending: 0, payable: 0, on_its_way: 0, paid: 0 }] })
  expect(home.link).toContain('sca_ref=')
  expect(await call(portalCommissions.list, { query: {} })).toEqual({ rows: [], next: null })
})

test('codes are there to be handed out while they count for somebody', async () => {
  const { id, call } = await affiliate()
  await shop.coupon(id, 'MINE10')
  expect((await call(portalHome.get)).coupons).toMatchObject([{ code: 'MINE10' }])
  await shop.settings({ track_by_coupon: false })
  expect((await call(portalHome.get)).coupons).toEqual([])
  await shop.settings({ track_by_coupon: true })
})

test('sums and commissions follow what the shop decides, and are nobody else’s', async () => {
  const { id, call } = await affiliate()
  const other = await affiliate()
  const [first, second] = [await shop.sale(id), await shop.sale(id)]
  await shop.move(first, 'approve')
  const [sums] = (await call(portalHome.get)).sums
  expect(sums).toMatchObject({ pending: 1_000, payable: 1_000, paid: 0 })
  const { rows } = await call(portalCommissions.list, { query: {} })
  expect(rows.map(row => [row.id, row.kind, row.amount, row.status])).toEqual([
    [second, 'sale', 1_000, 'pending'],
    [first, 'sale', 1_000, 'approved'],
  ])
  expect(rows[0]!.order_number).toMatch(/\d/)
  expect(JSON.stringify(rows)).not.toMatch(/@|customer/)
  expect((await other.call(portalCommissions.list, { query: {} })).rows).toEqual([])
})

test('commissions are narrowed to how they stand, and paged newest first without a gap', async () => {
  const { id, call } = await affiliate()
  const made: number[] = []
  for (let count = 0; count < 5; count++) made.push(await shop.sale(id))
  await shop.move(made[2]!, 'deny')
  const denied = await call(portalCommissions.list, { query: { status: 'denied' } })
  expect(denied.rows.map(row => row.id)).toEqual([made[2]])
  const seen: number[] = []
  let before: number | undefined
  do {
    const { rows, next } = await call(portalCommissions.list, { query: { limit: 2, before } })
    seen.push(...rows.map(row => row.id))
    before = next ?? undefined
  } while (before !== undefined)
  expect(seen).toEqual(made.toReversed())
})

test('commissions are found by order number, source and day, in the list and in its file, newest first by when they were earned', async () => {
  const { id, call } = await affiliate()
  const [first, second, third] = [await shop.sale(id), await shop.sale(id), await shop.sale(id)]
  const set = (referral: number, change: string) =>
    desk.app.asOwner(`update referral set ${change} where shop_id = $1 and id = $2`, [shop.shop_id, referral])
  await set(first, "source = 'newsletter', approve_at = '2199-01-05 12:00Z'")
  await set(third, "created_at = '2026-01-10 12:00Z'")
  const found = async (query: object) => (await call(portalCommissions.list, { query })).rows
  const ids = async (query: object) => (await found(query)).map(row => row.id)
  expect(await ids({})).toEqual([second, first, third])
  const { next } = await call(portalCommissions.list, { query: { limit: 2 } })
  expect(await ids({ before: next })).toEqual([third])
  expect(await ids({ query: 'NEWSLETTER' })).toEqual([first])
  const [sold] = await found({ query: 'newsletter' })
  expect([sold!.sold, sold!.source, sold!.waits]).toEqual([
    10_000,
    'newsletter',
    { for: 'approval_day', until: '2199-01-05T12:00:00.000Z' },
  ])
  expect(await ids({ query: sold!.order_number! })).toContain(first)
  expect(await ids({ from: '2026-01-10', to: '2026-01-10' })).toEqual([third])
  expect(await ids({ query: '%' })).toEqual([])
  const file = await (await call(portalCommissions.export, { query: { query: 'newsletter' } })).content.text()
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toMatch(/Order value.*Source/)
  expect(file).toMatch(/100\.00.*newsletter/)
})

test('what the shop says to the affiliates of a program stands on their home', async () => {
  const { call } = await affiliate()
  expect((await call(portalHome.get)).message).toBe('')
  await shop.call(programs.update, { id: shop.program_id, body: { portal_message: 'The spring sale begins on Monday.' } })
  expect((await call(portalHome.get)).message).toBe('The spring sale begins on Monday.')
})

test('the words above the share buttons are those of the page after a sign-up', async () => {
  const { call } = await affiliate()
  expect((await call(portalHome.get)).share_words).toBe('Share your link with your followers:')
})

test('from how much on somebody is paid is said, and no day where nobody pays by a schedule', async () => {
  const { call } = await affiliate()
  expect((await call(portalHome.get)).deal.next).toEqual({ on: null, minimum: 0 })
  await shop.inShop(tx => savePaymentSettings(tx, shop.shop_id, { ...initialPaymentSettings, minimum: 2_500 }))
  expect((await call(portalHome.get)).deal.next).toEqual({ on: null, minimum: 2_500 })
})

test('an affiliate finds what is agreed with them, with an example that is worked out as orders are', async () => {
  const { call } = await affiliate()
  const guide = 'Post twice a week and tag us.'
  await shop.call(programs.update, { id: shop.program_id, body: { description: guide, cookie_days: 45, ceiling: '7' } })
  const { deal: agreed } = await call(portalHome.get)
  expect(agreed).toMatchObject({ rates: [{ type: 'percent', amount: 100_000, from: 0 }], ceiling: 700, cookie_days: 45, guide })
  expect(agreed.example).toEqual({ sold: 10_000, earns: 700 })
  expect(await call(deal.get)).toEqual(agreed)
  await shop.call(programs.update, { id: shop.program_id, body: { ceiling: null, cookie_days: null } })
})

test('first steps are there until each is done', async () => {
  const { id, call } = await affiliate()
  const steps = async () => (await call(portalHome.get)).steps
  expect(await steps()).toEqual(['payment', 'link'])
  await shop.inShop(tx => saveSetting(tx, shop.shop_id, 'notifications_others', { require_w9: 1 }))
  expect(await steps()).toEqual(['payment', 'tax', 'link'])
  await shop.inShop(tx => saveSetting(tx, shop.shop_id, 'notifications_others', { require_w9: 0 }))
  await shop.inShop(tx =>
    tx
      .updateTable('affiliate')
      .set({ payment_method: 'paypal', payment_info: JSON.stringify({ email: 'me@pay.test' }) })
      .where('shop_id', '=', shop.shop_id)
      .where('id', '=', id)
      .execute(),
  )
  expect(await steps()).toEqual(['link'])
  await call(affiliateLinks.create, { body: { address: '/products/mug' } })
  expect(await steps()).toEqual([])
})
