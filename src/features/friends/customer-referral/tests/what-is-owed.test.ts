import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payouts } from '#features/payments/payouts/contract.ts'
import { createAffiliate, forgetParticipantsById } from '#features/people/affiliates/server/index.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { aProgram } from '../../../../../tests/support/friend-program.ts'
import { type PayoutDesk, payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { customerReferral } from '../contract.ts'
import { earnedSoFar, joinAsCustomer } from '../server/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

/** What may happen to a customer who has earned something. */
const aStory = fc.record({
  gross: fc.constantFrom(100, 3_000, 10_000),
  isPaid: fc.boolean(),
  isRefunded: fc.boolean(),
  earnsAgain: fc.boolean(),
  ends: fc.constantFrom('stays', 'isBlocked', 'isForgotten', 'turnsAffiliate'),
})
type Story = typeof aStory extends fc.Arbitrary<infer One> ? One : never

async function somebody(desk: PayoutDesk, email: string, story: Story): Promise<number> {
  const { shop_id } = desk
  const { participant_id: id } = await desk.inShop(tx => joinAsCustomer(tx, { shop_id, email }))
  const first = await desk.owe(id, story.gross)
  if (story.isPaid) await pay(desk, id)
  if (story.isRefunded) await desk.refund(first)
  if (story.earnsAgain) await desk.owe(id, story.gross)
  await desk.inShop(async tx => {
    if (story.ends === 'isBlocked')
      await tx.updateTable('affiliate').set({ status: 'inactive' }).where('shop_id', '=', shop_id).where('id', '=', id).execute()
    if (story.ends === 'isForgotten') await forgetParticipantsById(tx, shop_id, [id])
    if (story.ends === 'turnsAffiliate') {
      const person = { first_name: 'Flo', last_name: 'Lee', email, program_id: desk.program, signup_source: 'manual' } as const
      expect(await createAffiliate(tx, shop_id, { ...person, status: 'active' })).toBe(id)
    }
  })
  return id
}

async function pay(desk: PayoutDesk, affiliate_id: number): Promise<void> {
  const { total_amount, hindrance } = await desk.call(payouts.preview, { affiliate_id, query: {} })
  if (hindrance !== null) return
  await desk.call(payouts.pay, { affiliate_id, body: { expected_total: total_amount, key: crypto.randomUUID(), rail: 'manual' } })
}

const sumOf = (rows: readonly { total_amount: number }[]) => rows.reduce((sum, row) => sum + row.total_amount, 0)

test('what customers are owed is one sum: in payouts, in the program’s figures, in their list and on their own pages', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.array(aStory, { minLength: 1, maxLength: 4 }), async stories => {
      const desk = await payoutDesk(app)
      const { shop_id } = desk
      await aProgram(app.services.db, shop_id)
      const owner = await app.somebodyAt(shop_id)
      const ids: number[] = []
      for (const story of stories) ids.push(await somebody(desk, `story${++made}@example.test`, story))
      const { rows } = await desk.call(payouts.owed, { query: { per_page: 100 } })
      const { rows: customers } = await desk.call(payouts.owed, { query: { kind: 'customer', per_page: 100 } })
      const { currencies } = await desk.call(payouts.totals)
      expect(currencies[0]?.payable ?? 0).toBe(sumOf(rows))
      const { due } = await owner(customerReferral.figures, { query: {} })
      expect(due).toBe(sumOf(customers))
      const { rows: listed } = await owner(customerReferral.participants, { query: { per_page: 100 } })
      expect(listed.reduce((sum, row) => sum + row.due, 0)).toBe(due)
      for (const id of ids) {
        const own = await desk.inShop(tx => earnedSoFar(tx, shop_id, id))
        expect(own.due).toBe(rows.find(row => row.affiliate_id === id)?.total_amount ?? 0)
      }
      expect(await desk.brokenBooks()).toEqual([])
    }),
    { numRuns: 8 },
  )
})
