import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processInbox } from '#features/sales/orders/server/deliveries/processInbox.ts'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import { type Plan, plans } from '#kit/access.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { connectedStore } from '../../../../../tests/support/connectedStore.ts'
import { type SimulatedPlatform, simulatedPlatform } from '../../../../../tests/support/intake.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { billing } from '../contract.ts'
import { compareShopsJob, syncPlan } from '../server/syncPlan.ts'

let platform: SimulatedPlatform
let app: TestApp
let shop: Awaited<ReturnType<typeof connectedStore>>
beforeAll(async () => {
  platform = await simulatedPlatform()
  app = await testApp({ platform, demo: false })
  shop = await connectedStore(app, platform)
})
afterAll(async () => {
  await app.close()
  await platform.close()
})

const deeds = ['approve', 'decline', 'freeze', 'thaw', 'expire', 'endTrial', 'endPeriod', 'cancel'] as const
/** Somebody asks for a plan, something happens at the platform, and of that we hear so. */
const anyStep = fc.record({
  plan_id: fc.constantFrom(17, 18, 19, 20, 21, 22),
  deed: fc.constantFrom(...deeds),
  reports: fc.constantFrom('lost', 'late', 'doubled', 'reordered'),
})

/** As before anything was bought. */
async function begin() {
  for (const table of ['plan_charge', 'billing_account', 'rate_limit']) await app.asOwner(`delete from ${table}`)
  await app.asOwner("update shop set plan = 'free', plan_id = null, billing = 'monthly', plans_tried = '{}', paused_plan = null")
  shop.store.billing.all.splice(0)
  platform.told.splice(0)
}

function atPlatform(deed: (typeof deeds)[number]): void {
  const charges = shop.store.billing
  if (deed === 'approve' || deed === 'decline') charges[deed](charges.all.at(-1)!.id)
  else if (deed === 'cancel') charges.cancel(charges.active()?.id ?? '')
  else charges[deed]()
}

async function hear(deliveries: typeof platform.told): Promise<void> {
  for (const { headers, body } of deliveries) await app.fetch('/webhooks/shopify', { method: 'POST', headers, body })
  const intake = { apply: applyOrders, askForOrder: async () => {}, askForMembers: async () => {} }
  await processInbox(app.services, { shop_id: shop.shop_id, intake })
  // Two reports at once are two questions at once.
  if (deliveries.length > 0) await Promise.all([syncPlan(app.services, shop.shop_id), syncPlan(app.services, shop.shop_id)])
}

test('over any history, with reports lost, late, doubled and reordered, the plan ends where the platform says', async () => {
  const histories = fc.array(anyStep, { minLength: 1, maxLength: 5 })
  const ends = fc.asyncProperty(histories, async steps => {
    const late: typeof platform.told = []
    for (const { plan_id, deed, reports } of steps) {
      // Who is on it already is refused.
      await shop.owner(billing.confirmCharge, { body: { plan_id } }).catch(error => expect(error.kind).toBe('conflict'))
      atPlatform(deed)
      const told = platform.told.splice(0)
      if (reports === 'late') late.push(...told)
      if (reports === 'doubled') await hear([...told, ...told])
      if (reports === 'reordered') await hear(told.toReversed())
    }
    await hear(late.toReversed())
    await runJob(compareShopsJob, { services: app.services })
    const active = shop.store.billing.all.filter(({ status }) => status === 'ACTIVE')
    expect(active.length).toBeLessThanOrEqual(1)
    const { plan_name } = await shop.owner(shopContract.info)
    expect(plans[plan_name as Plan].title).toBe(active[0]?.name.split(',')[0] ?? 'Free')
  })
  await fc.assert(ends.beforeEach(begin), { numRuns: 6 })
})
