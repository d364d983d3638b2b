import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { referrals } from '#features/sales/referrals/contract.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { payouts } from '../contract.ts'
import { portalPayments } from '../portal-contract.ts'
import { reserve } from '../server/engine/reserve.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

async function book(desk: PayoutDesk, affiliates: number[], isTakenBack: boolean): Promise<void> {
  const order = {
    rail: 'manual',
    source: 'bulk',
    filter: { currency: 'USD', affiliates },
    key: crypto.randomUUID(),
    actor: 'system:test',
  } as const
  const booking = desk.inShop(async tx => {
    await reserve(tx, desk.shop_id, order)
    if (isTakenBack) throw new Error('taken back')
  })
  if (isTakenBack) await expect(booking).rejects.toThrow('taken back')
  else await booking
}

const numbersOf = async ({ shop_id, inShop }: PayoutDesk) =>
  (await inShop(tx => tx.selectFrom('payout').select('number').where('shop_id', '=', shop_id).orderBy('number').execute())).map(
    row => row.number,
  )

test('payments booked at once are numbered 1, 2, 3 … in each shop; a booking that was taken back leaves no gap', async () => {
  const booking = fc.record({ shop: fc.constantFrom(0, 1), people: fc.integer({ min: 1, max: 3 }), isTakenBack: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { minLength: 4, maxLength: 8 }), async bookings => {
      const desks = [await payoutDesk(app), await payoutDesk(app)]
      const planned = []
      for (const { shop, people, isTakenBack } of bookings) {
        const affiliates: number[] = []
        for (let i = 0; i < people; i++) affiliates.push(await desks[shop]!.affiliate())
        for (const id of affiliates) await desks[shop]!.owe(id)
        planned.push({ desk: desks[shop]!, affiliates, isTakenBack })
      }
      await Promise.all(planned.map(({ desk, affiliates, isTakenBack }) => book(desk, affiliates, isTakenBack)))
      for (const desk of desks) {
        const count = planned
          .filter(one => one.desk === desk && !one.isTakenBack)
          .reduce((sum, one) => sum + one.affiliates.length, 0)
        expect(await numbersOf(desk)).toEqual(Array.from({ length: count }, (_, i) => i + 1))
      }
    }),
    { numRuns: 6 },
  )
})

test('a payment has one number on the desk, in the portal, in the file and on the sheet of its referral', async () => {
  const desk = await payoutDesk(app)
  const ann = await desk.affiliate()
  const { id } = await desk.owe(ann)
  const { total_amount } = await desk.call(payouts.preview, { affiliate_id: ann, query: {} })
  const body = { expected_total: total_amount, key: crypto.randomUUID() }
  const payment = await desk.call(payouts.pay, { affiliate_id: ann, body })
  expect(payment.number).toBe(1)
  expect((await desk.call(payouts.paid, { query: {} })).rows).toMatchObject([{ id: payment.id, number: 1 }])
  expect(await desk.call(payouts.payment, { id: payment.id })).toMatchObject({ number: 1 })
  expect(await desk.call(referrals.detail, { id, query: {} })).toMatchObject({ payout_id: payment.id, payment_number: 1 })
  const portal = await desk.portalOf(ann)
  expect((await portal(portalPayments.list, { query: {} })).rows).toMatchObject([{ id: payment.id, number: 1 }])
  const [heading, row] = (await (await desk.call(payouts.exportPaid, { query: {} })).content.text()).split('\r\n')
  expect(heading).toContain('Payment number')
  expect(row).toMatch(/^"?1"?,/)
})
