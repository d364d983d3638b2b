import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { affiliates } from '../contract.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
  shop = await desk.shop()
})
afterAll(() => desk.close())

const someone = (over: Record<string, unknown> = {}) => shop.affiliate(shop.program_id, over)
const remove = (id: number) => shop.call(affiliates.remove, { id })

async function totals() {
  const { rows } = await shop.inShop(tx =>
    sql`select (select count(*) from referral) as referrals, (select sum(commission) from referral) as commission,
      (select sum(total) from referral) as total, (select count(*) from ledger_posting) as postings,
      (select sum(amount) from ledger_balance) as balance`.execute(tx),
  )
  return rows[0]
}

describe('deleting is refused in words while money is open', () => {
  test('pending, approved, or paid too much', async () => {
    const id = await someone()
    const sale = await shop.sale(id)
    expect(await refusal(remove(id))).toMatchObject({ kind: 'conflict', reason: 'affiliates.deletePending' })
    await shop.move(sale, 'approve')
    const refused = await refusal(remove(id))
    expect(refused.reason).toBe('affiliates.deleteUnpaid')
    expect((await shop.call(affiliates.get, { id })).delete_problem).toBe(refused.message)
    await shop.inShop(tx =>
      sql`update ledger_balance set amount = -500 where affiliate_id = ${id} and account = 'payable'`.execute(tx),
    )
    expect(await refusal(remove(id))).toMatchObject({ reason: 'affiliates.deleteOwesMoney' })
    await shop.inShop(tx =>
      sql`update ledger_balance set amount = 1000 where affiliate_id = ${id} and account = 'payable'`.execute(tx),
    )
    await shop.move(sale, 'deny')
    expect((await shop.call(affiliates.get, { id })).sums).toEqual([
      { currency: 'USD', pending: 0, approved: 0, paid: 0, denied: 1000 },
    ])
    await remove(id)
  })

  test('while an order comes in at the same moment, either the order counts or the affiliate is gone', async () => {
    const id = await someone()
    const [gone] = await Promise.allSettled([remove(id), shop.sale(id)])
    const { rows } = await shop.inShop(tx =>
      sql<{
        open: number
        removed: boolean
      }>`select (select coalesce(sum(amount), 0) from ledger_balance where affiliate_id = ${id}) as open,
        removed_at is not null as removed from affiliate where id = ${id}`.execute(tx),
    )
    expect(rows[0]!.removed).toBe(gone.status === 'fulfilled')
  })
})

describe('a deleted affiliate', () => {
  test('is forgotten as a person; rows and totals stay as they were', async () => {
    const id = await someone({
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'grace@example.test',
      phone: '555',
      tags: ['navy'],
      ref_word: 'grace',
      payment_method: 'paypal',
      payment_info: JSON.stringify({ email: 'grace@pay.test' }),
      internal_note: 'a friend',
    })
    await shop.move(await shop.sale(id), 'deny')
    const before = await totals()
    await remove(id)
    expect(await totals()).toEqual(before)
    const row = await shop.inShop(tx =>
      tx.selectFrom('affiliate').selectAll().where('shop_id', '=', shop.shop_id).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(row)).not.toMatch(/grace|hopper|555|navy|a friend/i)
    expect(await refusal(shop.call(affiliates.get, { id }))).toMatchObject({ kind: 'not_found' })
    expect(await refusal(remove(id))).toMatchObject({ kind: 'not_found' })
    expect((await shop.call(affiliates.tags)).map(({ tag }) => tag)).not.toContain('navy')
  })

  test('leaves the address and the word to others', async () => {
    const id = await someone({ email: 'again@example.test', ref_word: 'again' })
    await remove(id)
    const body = { first_name: 'New', last_name: 'One', email: 'again@example.test', program_id: shop.program_id }
    const { id: fresh } = await shop.call(affiliates.create, { body })
    await shop.call(affiliates.update, { id: fresh, body: { ref_word: 'again' } })
  })

  test('has no coupon, link or connection any more, and those they brought go to whoever brought them', async () => {
    const top = await someone()
    const id = await someone({ upline_id: top, ref_word: 'gone' })
    const below = await someone({ upline_id: id })
    await shop.coupon(id, 'GONE10')
    await shop.inShop(async tx => {
      const customer = { shop_id: shop.shop_id, platform_id: 'c-gone', first_seen_at: new Date() }
      const { id: customer_id } = await tx.insertInto('customer').values(customer).returning('id').executeTakeFirstOrThrow()
      await tx
        .insertInto('customer_connection')
        .values({ shop_id: shop.shop_id, customer_id, affiliate_id: id, origin: 'manual' })
        .execute()
      await tx
        .insertInto('product_connection')
        .values({ shop_id: shop.shop_id, affiliate_id: id, kind: 'product', platform_id: 'p-gone' })
        .execute()
    })
    await remove(id)
    expect((await shop.call(affiliates.get, { id: below })).upline).toMatchObject({ id: top })
    const { rows } = await shop.inShop(tx =>
      sql`select (select count(*) from affiliate_coupon where affiliate_id = ${id} and valid_to is null) as coupons,
        (select count(*) from customer_connection where affiliate_id = ${id} and ended_at is null) as customers,
        (select count(*) from product_connection where affiliate_id = ${id}) as products`.execute(tx),
    )
    expect(rows[0]).toEqual({ coupons: 0, customers: 0, products: 0 })
    await remove(top)
    expect((await shop.call(affiliates.get, { id: below })).upline).toBeNull()
  })
})

describe('payment details', () => {
  const pay = (id: number, body: object) => shop.call(affiliates.setPayment, { id, body: body as never })

  test('are checked by the method, told to the affiliate and masked where they are secret', async () => {
    const id = await someone()
    const bank = { account_name: 'Ann', account_number: 'DE44 5001 0517 5407 3249 31', bank_name: 'Bank' }
    const { payment } = await pay(id, { method: 'bank', info: bank })
    expect(payment).toMatchObject({
      method: 'bank',
      info: { account_number: '•••• 4931', bank_name: 'Bank' },
      changed_at: expect.any(String),
    })
    await pay(id, { method: 'bank', info: payment.info })
    expect(await desk.mailsTo(id)).toMatchObject([{ mail: 'paymentChanged' }])
    await pay(id, { method: 'bank', info: { ...payment.info, bank_name: 'Other' } })
    const stored = await shop.inShop(tx =>
      tx
        .selectFrom('affiliate')
        .select('payment_info')
        .where('shop_id', '=', shop.shop_id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    expect(stored.payment_info).toMatchObject({ account_number: 'DE44500105175407324931', bank_name: 'Other' })
    const log = await shop.activity('affiliates.payment')
    expect(JSON.stringify(log)).not.toContain('500105175407')
  })

  test.each([
    ['paypal', { email: 'аnn@example.test' }, 'info.email'],
    ['paypal', {}, 'info.email'],
    ['bank', { account_name: 'A', bank_name: 'B', account_number: '1' }, 'info.account_number'],
    ['upi', { upi_id: 'nobody' }, 'info.upi_id'],
    ['other', { name: 'Gold' }, 'info.description'],
  ])('of %s are refused with %j', async (method, info, field) => {
    expect((await refusal(pay(await someone(), { method, info }))).fields).toHaveProperty([field])
  })

  test('that two affiliates share are shown to the merchant', async () => {
    const [one, two] = [await someone(), await someone()]
    for (const id of [one, two]) await pay(id, { method: 'paypal', info: { email: 'Same@pay.test' } })
    expect((await shop.call(affiliates.get, { id: one })).payment.shared_with).toMatchObject([{ id: two }])
  })

  test('are asked for once a day, and not from those who gave them', async () => {
    const id = await someone({ email: 'remind@example.test' })
    expect(await shop.call(affiliates.remindPayment, { id })).toEqual({ sent_to: 'remind@example.test' })
    expect(await refusal(shop.call(affiliates.remindPayment, { id }))).toMatchObject({ reason: 'affiliates.remindedToday' })
    expect(await desk.mailsTo(id)).toHaveLength(1)
    await pay(id, { method: 'store_credit' })
    expect(await refusal(shop.call(affiliates.remindPayment, { id }))).toMatchObject({ reason: 'affiliates.paymentKnown' })
  })

  test('and everything else that moves money or lets somebody in is closed to support', async () => {
    const id = await someone()
    const support = await shop.asSupport()
    const refused = { kind: 'forbidden', reason: 'support.notForSupport' }
    expect(await refusal(support(affiliates.setPayment, { id, body: { method: null } }))).toMatchObject(refused)
    expect(await refusal(support(affiliates.update, { id, body: { email: 'x@example.test' } }))).toMatchObject(refused)
    expect(await refusal(support(affiliates.signInAs, { id }))).toMatchObject(refused)
    expect(await refusal(support(affiliates.sendPasswordLink, { id }))).toMatchObject(refused)
    expect(await refusal(support(affiliates.remove, { id }))).toMatchObject(refused)
    await support(affiliates.update, { id, body: { city: 'Hull' } })
  })
})
