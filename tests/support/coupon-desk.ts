import { coupons } from '#features/motivation/coupons/contract.ts'
import type { CouponDraft } from '#features/motivation/coupons/rules/couponDraft.ts'
import { makeDiscountJob } from '#features/motivation/coupons/server/jobs.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { openDemoStore } from '../../src/demo/loadDemo.ts'
import { DEMO_SHOP, type Intake, intakeApp, type SimulatedPlatform, simulatedPlatform } from './intake.ts'
import { runJob } from './runJob.ts'

/** Twenty percent off the order, unless said otherwise. */
export const aCouponDraft = (affiliate_id: number, code: string, more: Partial<CouponDraft> = {}): CouponDraft => ({
  ...{
    affiliate_id,
    code,
    name: '',
    note: '',
    kind: 'order',
    worth: 'percentage',
    rate: 200_000,
    amount: null,
    on_each_item: 0,
  },
  ...{ product_ids: [], collection_ids: [], countries: [], minimum: 'none', minimum_amount: null, minimum_quantity: null },
  ...{ usage_limit: null, once_per_customer: 0, starts_on: null, ends_on: null, lookalike_seen: 0 },
  ...{ combines_order: 0, combines_product: 0, combines_shipping: 0 },
  ...more,
})

/** The demo shop beside its simulated store, with somebody new for every test. */
export async function couponDesk() {
  const platform: SimulatedPlatform = await simulatedPlatform()
  const shop: Intake = await intakeApp(platform)
  await openDemoStore(shop.app.services)
  const call: Call = await shop.app.as('owner@demo.test', DEMO_SHOP)
  const program_id = (await call(affiliates.list, { query: { status: 'active' } })).rows[0]!.program_id
  let people = 0

  async function somebody(): Promise<number> {
    people += 1
    const body = {
      first_name: 'Ann',
      last_name: `Nr${people}`,
      email: `coupon${people}@example.test`,
      program_id,
      send_email: 0,
    } as const
    return (await call(affiliates.create, { body })).id
  }

  const create = (affiliate_id: number, code: string, more: Partial<CouponDraft> = {}) =>
    call(coupons.create, { body: aCouponDraft(affiliate_id, code, more) })

  const discountIdOf = async (id: number) =>
    Number((await shop.rows<{ id: string }>('select store_discount_id as id from affiliate_coupon where id = $1', [id]))[0]!.id)
  const make = async (id: number) =>
    runJob(makeDiscountJob, {
      services: shop.app.services,
      payload: { shop_id: shop.shop_id, store_discount_id: await discountIdOf(id) },
    })
  const rowOf = async (id: number) => {
    const [{ affiliate_id } = { affiliate_id: '0' }] = await shop.rows<{ affiliate_id: string }>(
      'select affiliate_id from affiliate_coupon where id = $1',
      [id],
    )
    const { live, past } = await call(coupons.ofAffiliate, { id: Number(affiliate_id) })
    return [...live, ...past].find(row => row.id === id)!
  }
  const store = () => platform.storeOf(DEMO_SHOP)!

  return {
    ...{ platform, shop, call, somebody, create, make, rowOf, discountIdOf, store },
    discounts: () => store().discounts,
    async close() {
      await shop.close()
      await platform.close()
    },
  }
}

export type CouponDesk = Awaited<ReturnType<typeof couponDesk>>
