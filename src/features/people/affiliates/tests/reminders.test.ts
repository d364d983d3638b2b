import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { taskJobs } from '#server/tasks/task.jobs.ts'
import { type AffiliateDesk, affiliateDesk } from '../../../../../tests/support/affiliate-desk.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { allTasks } from '../../../../app/server/registers.ts'
import { affiliates } from '../contract.ts'

let desk: AffiliateDesk
let shop: Awaited<ReturnType<AffiliateDesk['shop']>>
beforeAll(async () => {
  desk = await affiliateDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await desk.shop()
})

const paypal = { payment_method: 'paypal', payment_info: JSON.stringify({ email: 'a@pay.test' }) }
const someone = (over: Record<string, unknown> = {}) => shop.affiliate(shop.program_id, over)
const mailed = async (id: number) => (await desk.mailsTo(id)).map(({ mail }) => mail)
const remindMany = async (body: { ids: number[] } | { filter: object }, call = shop.call) => {
  const { task_id } = await call(affiliates.remindMany, { body })
  const [work] = taskJobs(allTasks)
  await runJob(work!, { services: desk.app.services, payload: { shop_id: shop.shop_id, task_id } })
}

describe('affiliates who did not say how to pay them', () => {
  test('are found, those who chose a method without saying where to among them', async () => {
    const [none, unsaid, known, credit] = [
      await someone(),
      await someone({ payment_method: 'bank' }),
      await someone(paypal),
      await someone({ payment_method: 'store_credit' }),
    ]
    const found = async (payment: 'missing' | 'known') =>
      (await shop.call(affiliates.list, { query: { payment, sort: 'id:asc' } })).rows.map(({ id }) => id)
    expect(await found('missing')).toEqual([none, unsaid])
    expect(await found('known')).toEqual([known, credit])
  })

  test('are reminded together, each once a day, and nobody else', async () => {
    const [one, unsaid, known, waits] = [
      await someone(),
      await someone({ payment_method: 'bank' }),
      await someone(paypal),
      await someone({ status: 'pending' }),
    ]
    await remindMany({ filter: {} })
    await remindMany({ filter: {} })
    expect(await mailed(one)).toEqual(['paymentReminder'])
    expect(await mailed(unsaid)).toEqual(['paymentReminder'])
    expect(await mailed(known)).toEqual([])
    expect(await mailed(waits)).toEqual([])
    expect(await refusal(shop.call(affiliates.remindPayment, { id: unsaid }))).toMatchObject({
      reason: 'affiliates.remindedToday',
    })
    expect(await shop.activity('affiliates.remindMany')).toHaveLength(2)
  })

  test('are reminded where they were chosen, by who may pay them alone', async () => {
    const [chosen, other] = [await someone(), await someone()]
    const payer = await shop.as({ role: 'staff', permissions: ['payments'] })
    await remindMany({ ids: [chosen] }, payer)
    expect([await mailed(chosen), await mailed(other)]).toEqual([['paymentReminder'], []])
    expect(await payer(affiliates.reminder, { id: other })).toMatchObject({ is_payable: false, method: null, reminded_at: null })
    expect((await refusal(payer(affiliates.get, { id: other }))).kind).toBe('forbidden')
  })

  test('of another shop are not reminded, whoever names them', async () => {
    const other = await desk.shop()
    const stranger = await other.affiliate(other.program_id)
    expect(await refusal(remindMany({ ids: [stranger] }))).toMatchObject({ reason: 'affiliates.nobodyToRemind' })
    expect(await mailed(stranger)).toEqual([])
  })
})
