import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerReferral } from '#features/friends/customer-referral/contract.ts'
import { askForCode, findReferralProgram } from '#features/friends/customer-referral/server/index.ts'
import { makeDiscountJob, removeFromStoreJob } from '#features/motivation/coupons/server/jobs.ts'
import { readDiscountJob } from '#features/motivation/coupons/server/resync/readDiscount.job.ts'
import { type CouponDesk, couponDesk } from '../../../../../tests/support/coupon-desk.ts'
import { DEMO_SHOP } from '../../../../../tests/support/intake.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { waitFor } from '../../../../../tests/support/waitFor.ts'
import { friendPages } from '../contract.ts'

const CODE = 'BRINGSFRIENDS'
const terms = { commission_type: 2, commission_amount: '10', incentive_type: 'percentage', coupon_name: CODE } as const

let desk: CouponDesk
let address: string
let ref: string
beforeAll(async () => {
  desk = await couponDesk()
  await desk.call(customerReferral.save, { body: { ...terms, status: 1, incentive_amount: '20' } })
  const { page_url } = await desk.call(friendPages.displays)
  address = new URL(page_url!).pathname
  ref = await inShop(tx => askForCode(tx, desk.shop.shop_id, 'ann@example.test'))
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.call(customerReferral.save, { body: { ...terms, incentive_amount: '20' } })
  await theStoreHasAnswered()
})

const inShop = <T>(run: Parameters<typeof desk.shop.app.services.db.inShop<T>>[1]) =>
  desk.shop.app.services.db.inShop(desk.shop.shop_id, run)
const discountNumber = async () => (await inShop(tx => findReferralProgram(tx, desk.shop.shop_id)))!.store_discount_id!
const inStore = () => desk.discounts().find(CODE)
const problem = async () => (await desk.call(customerReferral.get)).incentive_problem

/** What waits is asked for, in the order in which it was wanted. */
async function theStoreHasAnswered(): Promise<void> {
  const { services } = desk.shop.app
  const removing = await desk.shop.rows<{ id: string }>(`select id from store_discount where state = 'removing' order by id`)
  for (const { id } of removing) {
    const payload = { shop_id: desk.shop.shop_id, store_discount_id: Number(id), coupon_id: 0 }
    await runJob(removeFromStoreJob, { services, payload })
  }
  const payload = { shop_id: desk.shop.shop_id, store_discount_id: await discountNumber() }
  await runJob(makeDiscountJob, { services, payload })
}

/** The store tells that it changed, and is asked to what. */
async function theStoreTells(): Promise<void> {
  const payload = { shop_id: desk.shop.shop_id, store_discount_id: await discountNumber() }
  await runJob(readDiscountJob, { services: desk.shop.app.services, payload })
}

const promises = (words: string) =>
  waitFor(async () => {
    const answer = await desk.shop.app.fetch(address, { headers: { accept: 'text/html' } })
    expect(await answer.text()).toContain(words)
  })

async function codeOnArrival(): Promise<string | null> {
  const body = JSON.stringify({ shop: DEMO_SHOP, ref })
  const headers = { 'content-type': 'text/plain' }
  const answer = await desk.shop.app.fetch('/api/friends/arrival', { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { code: string | null } }).data.code
}

test('another incentive by the same code takes the place of the one before', async () => {
  await promises('Give 20% off, get 10%')
  await desk.call(customerReferral.save, { body: { incentive_type: 'fixed_amount', incentive_amount: '5' } })
  await theStoreHasAnswered()
  expect(inStore()).toMatchObject({ amount: '5.00', percentage: null, oncePerCustomer: true })
  expect(await problem()).toBeNull()
  await promises('Give $5.00 off, get 10%')
})

test('friends are promised what the store gives, whatever a merchant makes of the discount there, and it is put right by one click', async () => {
  desk.discounts().update(inStore()!.id, { percentage: 0.05 })
  await theStoreTells()
  await promises('Give 5% off, get 10%')
  expect(await codeOnArrival()).toBe(CODE)
  // What was set is still what the merchant reads and edits.
  expect(await desk.call(customerReferral.get)).toMatchObject({
    setting: { refer_customer_incentive: { incentive_amount: '20' } },
    incentive_problem: expect.stringContaining('5% off the order'),
  })
  expect(await desk.call(friendPages.widget)).toMatchObject({
    has_incentive: 1,
    facts: { placeholders: { friend_incentive: '20% off' } },
  })
  await desk.call(customerReferral.makeDiscount)
  await theStoreHasAnswered()
  expect(inStore()).toMatchObject({ percentage: 0.2 })
  expect(await problem()).toBeNull()
  expect(await refusal(desk.call(customerReferral.makeDiscount))).toMatchObject({ kind: 'conflict' })
  await promises('Give 20% off, get 10%')
})

test.each<[string, () => void, string]>([
  ['was deleted', () => desk.discounts().remove(CODE), 'deleted in the store'],
  ['has another code', () => desk.discounts().update(inStore()!.id, { code: 'SPRING' }), 'deleted in the store'],
  ['is over', () => desk.discounts().update(inStore()!.id, { startsAt: new Date(0), endsAt: new Date(1_000) }), 'has ended'],
  ['is used up', useUp, 'usage limit'],
])('nobody is promised a discount that %s, until it is made again', async (_, change, told) => {
  change()
  await theStoreTells()
  await promises('Refer a friend, get 10%')
  expect(await codeOnArrival()).toBeNull()
  expect(await problem()).toContain(told)
  await desk.call(customerReferral.makeDiscount)
  await theStoreHasAnswered()
  expect(inStore()).toMatchObject({ percentage: 0.2 })
  await promises('Give 20% off, get 10%')
  expect(await codeOnArrival()).toBe(CODE)
  if (desk.discounts().find('SPRING')) desk.discounts().remove('SPRING')
})

function useUp() {
  desk.discounts().update(inStore()!.id, { usageLimit: 1 })
  desk.discounts().use(CODE, 'somebody@example.test')
}
