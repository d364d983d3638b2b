import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processInbox } from '#features/sales/orders/server/deliveries/processInbox.ts'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import { saveConnection } from '#features/store/store-connection/server/index.ts'
import { DAY_MS } from '#kit/days.ts'
import { neededScopes } from '#server/store-platform/oauth.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { connectedStore, NEW_STORE } from '../../../../../tests/support/connectedStore.ts'
import { type SimulatedPlatform, simulatedPlatform } from '../../../../../tests/support/intake.ts'
import { addShop, signedInAtStore } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { billing } from '../contract.ts'
import { compareShopsJob, syncPlan } from '../server/syncPlan.ts'
import { trialEndsJob } from '../server/trialEnds.job.ts'

const GROWTH = 17
const PROFESSIONAL = 18
const PROFESSIONAL_YEARLY = 21
const FREE = 1

let platform: SimulatedPlatform
let app: TestApp
let shop: Awaited<ReturnType<typeof connectedStore>>
beforeAll(async () => {
  platform = await simulatedPlatform()
  app = await testApp({ platform, demo: false, directPlan: 'enterprise' })
  shop = await connectedStore(app, platform)
})
afterAll(async () => {
  await app.close()
  await platform.close()
})

/** As before anything was bought. */
beforeEach(async () => {
  await app.asOwner('delete from plan_charge where shop_id = $1', [shop.shop_id])
  await app.asOwner('delete from billing_account where shop_id = $1', [shop.shop_id])
  await app.asOwner(
    `update shop set plan = 'free', plan_id = null, billing = 'monthly', plans_tried = '{}', charged_at = null, upgraded_at = null
     where shop_id = $1`,
    [shop.shop_id],
  )
  shop.store.billing.all.splice(0)
  platform.told.splice(0)
})

const plans = () => shop.store.billing
const buy = async (plan_id: number) =>
  (await shop.owner(billing.confirmCharge, { body: { plan_id } })).link_redirect.confirmation_url!
const info = () => shop.owner(shopContract.info)
const follow = () => syncPlan(app.services, shop.shop_id)
const newest = () => plans().all.at(-1)!

/** The merchant presses a button of the platform's page, and it sends them back. */
async function answer(page: string, button: 'approve' | 'decline') {
  const back = await fetch(page.replace(/confirm$/, button), { redirect: 'manual' })
  return new URL(back.headers.get('location')!)
}

async function onProfessional({ trialOver = true } = {}) {
  await answer(await buy(PROFESSIONAL), 'approve')
  if (trialOver) newest().createdAt = new Date(Date.now() - 20 * DAY_MS)
  if (trialOver) newest().currentPeriodEnd = new Date(Date.now() + 24 * DAY_MS)
  await follow()
}

/** What the platform has reported reaches us and is worked through; answers how many jobs of billing wait. */
async function hear(deliveries = platform.told.splice(0)): Promise<number> {
  for (const { headers, body } of deliveries)
    expect((await app.fetch('/webhooks/shopify', { method: 'POST', headers, body })).status).toBe(200)
  const intake = { apply: applyOrders, askForOrder: async () => {}, askForMembers: async () => {} }
  await processInbox(app.services, { shop_id: shop.shop_id, intake })
  const key = `billing.sync:${shop.shop_id}`
  return (await app.asOwner('select from graphile_worker.jobs where key = $1', [key])).length
}
const waiting = (task: string) =>
  app.asOwner<{ payload: never; run_at: Date }>(
    `select payload, run_at from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id where identifier = $1 order by job.id desc`,
    [task],
  )

describe('buying a plan', () => {
  test('begins with a trial, once the merchant has agreed at the platform, and opens what it includes', async () => {
    const page = await buy(PROFESSIONAL)
    expect(newest()).toMatchObject({ name: 'Professional, monthly', price: 8999, trialDays: 14, test: true, status: 'PENDING' })
    expect((await info()).plan_name).toBe('free')
    const back = await answer(page, 'approve')
    expect(back.pathname).toBe('/admin/pricing')
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'professional', status: 'trial', trial_days_left: 14 })
    expect(await info()).toMatchObject({
      plan_name: 'professional',
      plan_id: PROFESSIONAL,
      plan_type: 'recurring',
      charged_at: null,
      upgrade_date: expect.any(String),
    })
  })

  test('leads back where the merchant was, and nowhere else', async () => {
    const at = async (last_url: string) => {
      const { link_redirect } = await shop.owner(billing.upgrade, { body: { plan_id: GROWTH, last_url } })
      plans().expire()
      await follow()
      return link_redirect.confirmation_url && new URL(newest().returnUrl).searchParams.get('last_url')
    }
    expect(await at('/admin/motivation/gifts?page=2')).toBe('/admin/motivation/gifts?page=2')
    expect(await at('//evil.test/admin')).toBe(null)
    expect(await at('/admin/../evil')).toBe(null)
  })

  test('leads whoever left from inside the store’s admin back into it', async () => {
    const inside = app.clientWith(await signedInAtStore(platform)(app.services.db, shop.shop_id))
    await inside(billing.confirmCharge, { body: { plan_id: GROWTH } })
    const ours = `https://admin.shopify.com/store/${NEW_STORE.split('.')[0]}/apps/${platform.apiKey}`
    expect(newest().returnUrl).toBe(`${ours}/admin/pricing?charge=1&plan=${GROWTH}`)
  })

  test('declined, everything stays', async () => {
    await answer(await buy(PROFESSIONAL), 'decline')
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'free', status: 'none' })
    expect((await shop.owner(billing.pricing, { query: {} })).trial_days.professional).toBe(14)
  })

  test('by two tabs at once opens one charge', async () => {
    const pages = await Promise.allSettled([buy(PROFESSIONAL), buy(PROFESSIONAL), buy(PROFESSIONAL)])
    expect(plans().all).toHaveLength(1)
    expect(new Set(pages.flatMap(page => (page.status === 'fulfilled' ? [page.value] : []))).size).toBe(1)
    expect(await buy(PROFESSIONAL)).toContain(newest().secret)
    expect(plans().all).toHaveLength(1)
  })

  test('the browser closed on the way back: the report of the platform is enough, doubled or late', async () => {
    await answer(await buy(PROFESSIONAL), 'approve')
    const told = platform.told.splice(0)
    expect(told).toHaveLength(1)
    expect(await hear([...told, ...told])).toBe(1)
    await follow()
    expect((await info()).plan_name).toBe('professional')
    plans().freeze()
    await follow()
    // An old report, after the store stopped paying: it only makes us ask.
    await hear(told)
    await follow()
    expect((await info()).plan_name).toBe('free')
  })

  test('a report that nobody signed is refused', async () => {
    const [delivery] = [{ app_subscription: { status: 'ACTIVE' } }].map(payload => JSON.stringify(payload))
    const headers = {
      'x-shopify-topic': 'app_subscriptions/update',
      'x-shopify-shop-domain': NEW_STORE,
      'content-type': 'application/json',
    }
    const { status } = await app.fetch('/webhooks/shopify', { method: 'POST', headers, body: delivery })
    expect(status).toBe(401)
  })

  test('an older answer of the platform never undoes a newer one', async () => {
    await onProfessional()
    const { applyAnswer } = await import('../server/syncPlan.ts')
    await app.services.db.inShop(shop.shop_id, tx => applyAnswer(tx, shop.shop_id, [], new Date(Date.now() - DAY_MS)))
    expect((await info()).plan_name).toBe('professional')
  })

  test('the platform away, nothing is charged and one can try again', async () => {
    platform.failNext(4)
    expect(await refusal(buy(PROFESSIONAL))).toMatchObject({ kind: 'unavailable', reason: 'billing.platformAway' })
    platform.failNext(0)
    expect(await buy(PROFESSIONAL)).toContain('/confirm')
  })

  test('is the owner’s business, and of a store that the platform can charge', async () => {
    const staff = await app.somebodyAt(shop.shop_id, { role: 'staff', permissions: ['settings'] })
    expect(await refusal(staff(billing.confirmCharge, { body: { plan_id: GROWTH } }))).toMatchObject({ kind: 'forbidden' })
    expect((await staff(billing.pricing, { query: {} })).may_change).toBe(0)
    const direct = await app.somebodyAt(await addShop(app.services.db, 'free'))
    expect(await refusal(direct(billing.confirmCharge, { body: { plan_id: GROWTH } }))).toMatchObject({
      reason: 'billing.notOnPlatform',
    })
    expect((await direct(shopContract.info)).sees_pricing).toBe(0)
    expect((await info()).sees_pricing).toBe(1)
  })

  test.each([
    ['a plan that is not sold', () => shop.owner(billing.upgrade, { body: { plan_id: 99 } })],
    ['a yearly one as a monthly one', () => shop.owner(billing.upgrade, { body: { plan_id: PROFESSIONAL_YEARLY } })],
    ['a monthly one as a yearly one', () => shop.owner(billing.upgradeAnnual, { body: { plan_id: PROFESSIONAL } })],
  ])('%s is refused at its field', async (_what, call) => {
    expect(await refusal(call())).toMatchObject({ kind: 'invalid', fields: { plan_id: ['Choose a plan from the list.'] } })
  })
})

describe('a trial', () => {
  test('is had once for each plan, and its rest moves to the yearly plan', async () => {
    await onProfessional({ trialOver: false })
    await shop.owner(billing.upgradeAnnual, { body: { plan_id: PROFESSIONAL_YEARLY } })
    expect(newest()).toMatchObject({ interval: 'ANNUAL', price: 89_990, trialDays: 14 })
    await app.asOwner(`update shop set plans_tried = '{"professional": "2026-01-01T00:00:00Z"}' where shop_id = $1`, [
      shop.shop_id,
    ])
    const { trial_days } = await shop.owner(billing.pricing, { query: {} })
    // A smaller plan follows this one, and would find its trial over.
    expect(trial_days).toEqual({ growth_affiliate: 0, professional: 0, enterprise: 14 })
  })

  test('ends as a paid plan, of which the owners are told once before', async () => {
    await onProfessional({ trialOver: false })
    const [{ payload, run_at } = { payload: undefined as never, run_at: new Date(0) }] = await waiting('billing.trialEnds')
    expect(Math.round((run_at.getTime() - Date.now()) / DAY_MS)).toBe(11)
    const before = (await waiting('sendMail')).length
    await runJob(trialEndsJob, { services: app.services, payload })
    await runJob(trialEndsJob, { services: app.services, payload })
    const mails = (await waiting('sendMail')).slice(0, -before || undefined)
    const owners = await app.asOwner("select from member where shop_id = $1 and role = 'super-admin'", [shop.shop_id])
    expect(mails).toHaveLength(owners.length)
    expect(JSON.stringify(mails[0])).toMatch(/Your Professional trial ends on .*\$89\.99 every 30 days/s)
    newest().createdAt = new Date(Date.now() - 20 * DAY_MS)
    await follow()
    expect(await shop.owner(billing.pricing, { query: {} })).toMatchObject({ current: { status: 'active', trial_days_left: 0 } })
    expect((await info()).charged_at).toBe(new Date(newest().createdAt.getTime() + 14 * DAY_MS).toISOString())
  })
})

describe('a smaller plan', () => {
  test('says what would be lost, by name and number, and when', async () => {
    await onProfessional()
    await shop.program({ is_default: true })
    await shop.program({ name: 'Ambassadors', lifetime_commission: true })
    const modal = await shop.owner(billing.downgradeModal, { query: { plan_downgrade: 'free', new_version: 1 } })
    expect(modal).toMatchObject({ plan_id: FREE, takes_effect_at: newest().currentPeriodEnd!.toISOString() })
    const lost = modal.lost.filter(({ feature }) => feature !== 'staffAccounts')
    expect(lost).toEqual([
      { feature: 'programsUnlimited', count: 2, names: ['Ambassadors'] },
      { feature: 'lifetimeCommission', count: 1, names: [] },
    ])
    expect(modal.answers).toEqual(await shop.owner(billing.newAnswers))
    expect(modal.answers[0]).toMatchObject({ id: 1, text: 'It costs too much', options: [{ value: 'monthly' }, {}, {}] })
    expect((await shop.owner(billing.answers))[0]).toMatchObject({ options: [] })
    expect(modal.coupon).toEqual({ percent: 20, payments: 3 })
  })

  test('free of charge: what is paid for goes on until its end, and then ends', async () => {
    await onProfessional()
    const end = newest().currentPeriodEnd!.toISOString()
    const body = {
      plan_id: FREE,
      answer_id: 1,
      answer_option: 'budget',
      downgrade_feedback: 'Too much for us.',
      new_version: 1,
    } as const
    expect(await shop.owner(billing.downgrade, { body })).toMatchObject({ ends_at: end })
    expect(newest().status).toBe('CANCELLED')
    expect(await shop.owner(billing.pricing, { query: {} })).toMatchObject({
      current: { plan: 'professional', status: 'ending', ends_at: end },
    })
    const kept = await app.asOwner('select from_plan, to_plan_id, answer_id, answer_option, feedback from plan_answer')
    expect(kept).toEqual([
      { from_plan: 'professional', to_plan_id: FREE, answer_id: 1, answer_option: 'budget', feedback: 'Too much for us.' },
    ])
    await app.asOwner("update plan_charge set ends_at = now() - interval '1 minute' where shop_id = $1", [shop.shop_id])
    await follow()
    expect(await info()).toMatchObject({ plan_name: 'free', plan_id: FREE })
    expect(await refusal(shop.owner(billing.downgrade, { body }))).toMatchObject({ reason: 'billing.nothingToEnd' })
  })

  test('or the same one again: what is paid is not paid twice', async () => {
    await onProfessional()
    await shop.owner(billing.downgrade, { body: { plan_id: FREE } })
    expect(await shop.owner(billing.pricing, { query: {} })).toMatchObject({ paid_days: 23, trial_days: { professional: 0 } })
    await answer(await buy(PROFESSIONAL), 'approve')
    expect(newest()).toMatchObject({ trialDays: 23, status: 'ACTIVE' })
    const { status, renews_at, trial_days_left } = await shop.owner(billing.syncCharge)
    expect({ status, trial_days_left }).toEqual({ status: 'active', trial_days_left: 0 })
    expect(Math.round((Date.parse(renews_at!) - Date.now()) / DAY_MS)).toBe(23)
  })

  test('paid: it begins when what is paid for is used up', async () => {
    await onProfessional()
    const { link_redirect } = await shop.owner(billing.downgrade, { body: { plan_id: GROWTH } })
    await answer(link_redirect.confirmation_url!, 'approve')
    expect(newest()).toMatchObject({ price: 2999, trialDays: 0 })
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'professional', next_plan_id: GROWTH })
    plans().endPeriod()
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'growth_affiliate', next_plan_id: null })
  })

  test('or the same one for less, once', async () => {
    await onProfessional()
    const said = { answer_id: 1, answer_option: 'monthly', downgrade_feedback: 'A little less.', new_version: 1 } as const
    const { link_redirect } = await shop.owner(billing.stayWithCoupon, { body: said })
    const kept = 'select to_plan_id, answer_id, answer_option, feedback from plan_answer order by id desc limit 1'
    const words = { answer_id: 1, answer_option: 'monthly', feedback: 'A little less.' }
    expect(await app.asOwner(kept)).toEqual([{ to_plan_id: PROFESSIONAL, ...words }])
    expect(newest()).toMatchObject({ price: 8999, discount: 0.2, trialDays: 0 })
    const back = await answer(link_redirect.confirmation_url!, 'approve')
    expect(back.searchParams.get('coupon')).toBe('1')
    // What is paid is paid: it begins with the next payment.
    const waiting = { plan: 'professional', status: 'active', next_plan_id: null, next_coupon: { percent: 20, payments: 3 } }
    expect(await shop.owner(billing.syncCharge)).toMatchObject(waiting)
    expect((await shop.owner(billing.downgradeModal, { query: { plan_downgrade: 'free' } })).coupon).toBe(null)
    plans().endPeriod()
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'professional', status: 'active', next_coupon: null })
    expect(await refusal(shop.owner(billing.stayWithCoupon, { body: {} }))).toMatchObject({
      kind: 'conflict',
      reason: 'billing.couponGone',
    })
    expect((await shop.owner(billing.downgradeModal, { query: { plan_downgrade: 'free' } })).coupon).toBe(null)
  })
})

describe('between a month and a year', () => {
  const onYear = async (plan_id: number) => {
    const { link_redirect } = await shop.owner(billing.upgradeAnnual, { body: { plan_id } })
    await answer(link_redirect.confirmation_url!, 'approve')
    newest().createdAt = new Date(Date.now() - 20 * DAY_MS)
    await follow()
  }

  test('a year begins at once, and by the month again only when the year is over', async () => {
    await onYear(PROFESSIONAL_YEARLY)
    await answer(await buy(PROFESSIONAL), 'approve')
    expect(await shop.owner(billing.syncCharge)).toMatchObject({
      plan_id: PROFESSIONAL_YEARLY,
      plan_type: 'recurring-annual',
      next_plan_id: PROFESSIONAL,
    })
    plans().endPeriod()
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan_id: PROFESSIONAL, plan_type: 'recurring' })
  })

  test('a larger plan by the month begins at once within a year that is paid; the platform takes it into account', async () => {
    await onYear(20)
    await answer(await buy(PROFESSIONAL), 'approve')
    expect(newest()).toMatchObject({ replacementBehavior: 'APPLY_IMMEDIATELY' })
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'professional', next_plan_id: null })
  })
})

describe('what the platform decides', () => {
  test('a store that does not pay has nothing open until it pays', async () => {
    await onProfessional()
    plans().freeze()
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'free', status: 'frozen' })
    plans().thaw()
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'professional', status: 'active' })
  })

  test('a plan that the platform ends by itself is over at once, and the merchant is told why', async () => {
    await onProfessional()
    plans().cancel(newest().id)
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'free', status: 'none', canceled_plan: 'professional' })
    expect((await info()).plan_name).toBe('free')
  })

  // The platform cancels what it charges when the app is taken out, gives nothing back and begins nothing again by itself.
  test('a store that takes the app out and comes back has its plan to the end of what it paid for', async () => {
    await onProfessional()
    const end = newest().currentPeriodEnd!.toISOString()
    // Back again, the store has nothing of what it paid for then.
    plans().all.splice(0)
    await follow()
    const { current } = await shop.owner(billing.pricing, { query: {} })
    expect(current).toMatchObject({ plan: 'professional', status: 'ending', ends_at: end, canceled_plan: null })
    await app.asOwner("update plan_charge set ends_at = now() - interval '1 minute' where shop_id = $1", [shop.shop_id])
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'free', status: 'none' })
  })

  test('a store that takes the app out in its trial is on Free at once, and finds the rest of the trial when it comes back, not another', async () => {
    await answer(await buy(PROFESSIONAL), 'approve')
    newest().createdAt = new Date(Date.now() - 10 * DAY_MS)
    await follow()
    platform.told.splice(0)
    platform.uninstall(NEW_STORE)
    expect(await hear()).toBe(1)
    await follow()
    expect((await info()).plan_name).toBe('free')
    await app.asOwner("select graphile_worker.remove_job('billing.sync:' || $1)", [shop.shop_id])
    const given = { token: platform.installations.keys.newToken(NEW_STORE), scopes: neededScopes }
    await shop.inShop(tx => saveConnection(tx, app.services, shop.shop_id, given))
    // Also where the word that it left got lost: what it pays is asked when it is back.
    expect(await hear([])).toBe(1)
    await follow()
    const { current, trial_days } = await shop.owner(billing.pricing, { query: {} })
    expect(current).toMatchObject({ plan: 'free', status: 'none', canceled_plan: 'professional' })
    expect(trial_days).toEqual({ growth_affiliate: 14, professional: 4, enterprise: 14 })
    await answer(await buy(PROFESSIONAL), 'approve')
    expect(newest().trialDays).toBe(4)
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ status: 'trial', trial_days_left: 4, canceled_plan: null })
  })

  test('a plan that the merchant ended is open to its end, also after the app was out', async () => {
    await onProfessional()
    await shop.owner(billing.downgrade, { body: { plan_id: FREE } })
    plans().all.splice(0)
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'professional', status: 'ending', canceled_plan: null })
    await app.asOwner("update plan_charge set ends_at = now() - interval '1 minute' where shop_id = $1", [shop.shop_id])
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'free', status: 'none', canceled_plan: null })
  })

  test('is found out once a day, if its reports got lost', async () => {
    await onProfessional()
    plans().cancel(newest().id)
    const direct = await addShop(app.services.db, 'free')
    await app.asOwner('insert into shop_domain (domain, shop_id) values ($1, $2)', [`direct-${direct}.test`, direct])
    await runJob(compareShopsJob, { services: app.services })
    expect((await info()).plan_name).toBe('free')
    const owner = await app.somebodyAt(direct)
    expect((await owner(shopContract.info)).plan_name).toBe('enterprise')
  })

  test('counts however many pages were opened since', async () => {
    await onProfessional()
    await app.asOwner(
      `insert into plan_charge (shop_id, platform_id, plan_id, price, state)
       select $1, 'gid://shopify/AppSubscription/' || n, 17, 2999, 'declined' from generate_series(1, 120) as n`,
      [shop.shop_id],
    )
    const { createdAt: _, ...past } = newest()
    for (let n = 1; n <= 60; n++)
      plans().all.push({ ...past, id: `gid://shopify/AppSubscription/${n}`, status: 'DECLINED', createdAt: new Date() })
    expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'professional', status: 'active' })
  })

  test('a plan that somebody was given stays when a charge is declined', async () => {
    await app.asOwner("update shop set plan = 'special' where shop_id = $1", [shop.shop_id])
    await answer(await buy(PROFESSIONAL), 'decline')
    await follow()
    expect((await info()).plan_name).toBe('special')
  })
})

test('who has upgraded is asked about their program once', async () => {
  expect((await shop.owner(billing.poll)).is_due).toBe(false)
  await onProfessional()
  expect((await shop.owner(billing.poll)).is_due).toBe(true)
  await shop.owner(billing.finishPoll, { body: { number_of_aff: '50', goal: 'Reach' } })
  expect((await info()).poll_user_pilot).toMatchObject({ number_of_aff: '50', goal: 'Reach', industry_1: null })
  expect((await shop.owner(billing.poll)).is_due).toBe(false)
  await shop.owner(billing.dismissPoll)
})
