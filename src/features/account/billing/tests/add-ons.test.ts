import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageBar } from '#features/pages/message-bar/contract.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import type { Caller } from '#server/http/caller.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { connectedStore, NEW_STORE } from '../../../../../tests/support/connectedStore.ts'
import { type SimulatedPlatform, simulatedPlatform } from '../../../../../tests/support/intake.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { addOnCalls } from '../add-ons-contract.ts'
import { billing } from '../contract.ts'
import { returnUrl } from '../server/returnUrl.ts'

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

const buy = async () => {
  const { link_redirect } = await shop.owner(addOnCalls.buyAddOn, { body: { feature_add_on: 'messageBar' } })
  return link_redirect.confirmation_url!
}
const answer = (page: string, button: 'approve' | 'decline') =>
  fetch(page.replace(/confirm$/, button), { redirect: 'manual' }).then(back => new URL(back.headers.get('location')!))
const onPlan = (plan: string) => app.asOwner('update shop set plan = $2 where shop_id = $1', [shop.shop_id, plan])
const states = async () => {
  const { add_ons } = await shop.owner(addOnCalls.addOns)
  return Object.fromEntries(add_ons.map(({ feature_add_on, state }) => [feature_add_on, state]))
}
/** Whether the plan is no hindrance, to somebody who has just come. */
const mayUseIt = async () => {
  const owner = await app.somebodyAt(shop.shop_id)
  return owner(messageBar.save, { body: {} }).then(
    () => true,
    error => error.kind !== 'plan_required',
  )
}
const bought = () => shop.store.purchases.all

test('an add-on needs a paid plan', async () => {
  await onPlan('free')
  expect(await states()).toEqual({ messageBar: 'locked', firstLoginPage: 'locked' })
  expect((await shop.owner(shopContract.info)).can_use_feature_add_on).toBe(false)
  expect(await refusal(buy())).toMatchObject({ kind: 'plan_required', reason: 'billing.addOnNeedsPlan' })
})

test('declined, nothing is bought; by several tabs at once, one charge is opened', async () => {
  await onPlan('growth_affiliate')
  expect((await shop.owner(shopContract.info)).can_use_feature_add_on).toBe(true)
  const pages = await Promise.allSettled([buy(), buy(), buy()])
  expect(bought()).toHaveLength(1)
  expect(new Set(pages.flatMap(page => (page.status === 'fulfilled' ? [page.value] : []))).size).toBe(1)
  expect(bought()[0]).toMatchObject({ name: 'Message bar', price: 2900, test: true })
  await answer(await buy(), 'decline')
  expect(await shop.owner(billing.syncCharge)).toMatchObject({ feature_add_on: [] })
  expect(await states()).toEqual({ messageBar: 'open', firstLoginPage: 'open' })
})

test('approved, it is paid once and opens its feature alone, in the admin and in the store', async () => {
  expect(await mayUseIt()).toBe(false)
  const back = await answer(await buy(), 'approve')
  expect(back.searchParams.get('add_on')).toBe('messageBar')
  expect(await shop.owner(billing.syncCharge)).toMatchObject({ plan: 'growth_affiliate', feature_add_on: ['messageBar'] })
  expect((await shop.owner(shopContract.info)).feature_add_on).toEqual(['messageBar'])
  expect(await mayUseIt()).toBe(true)
  expect(await states()).toEqual({ messageBar: 'bought', firstLoginPage: 'open' })
  expect(await refusal(buy())).toMatchObject({ kind: 'conflict', reason: 'billing.addOnInUse' })
  const charges = await shop.owner(addOnCalls.addOnCharges)
  expect(charges.map(({ status }) => status)).toEqual(['active', 'declined'])
  expect(charges[0]!.charged_at).not.toBe(null)
})

test('who bought one is asked why, once', async () => {
  const { is_due, answers } = await shop.owner(addOnCalls.survey)
  expect([is_due, answers[0]!.text]).toEqual([true, 'I only need this one feature'])
  await shop.owner(addOnCalls.storeSurvey, { body: { answer_id: 1, comment: 'Just the bar.' } })
  await shop.owner(addOnCalls.storeSurvey, { body: { answer_id: 2 } })
  expect((await shop.owner(addOnCalls.survey)).is_due).toBe(false)
  expect(await app.asOwner('select answer_id, comment from add_on_answer')).toEqual([{ answer_id: 1, comment: 'Just the bar.' }])
})

test('it rests on the free plan, is there again with the next, and goes with its money', async () => {
  await onPlan('free')
  expect(await states()).toMatchObject({ messageBar: 'resting' })
  expect(await mayUseIt()).toBe(false)
  await onPlan('growth_affiliate')
  expect(await mayUseIt()).toBe(true)
  await onPlan('professional')
  expect(await states()).toEqual({ messageBar: 'included', firstLoginPage: 'open' })
  shop.store.purchases.refund(bought().at(-1)!.id)
  expect(await shop.owner(billing.syncCharge)).toMatchObject({ feature_add_on: [] })
})

test('who works inside the store’s admin comes back there', () => {
  const asked = { plan_id: 18 }
  const to = (embedded: boolean, last_url?: string) =>
    returnUrl(app.services, { embedded } as Caller, { store: NEW_STORE, last_url, asked })
  expect(to(false)).toBe(`${app.services.publicUrl()}/admin/pricing?charge=1&plan=18`)
  const { apiKey, adminUrl = 'https://admin.shopify.com' } = app.config.platform!
  const inside = `${adminUrl}/store/new-store/apps/${apiKey}/admin/pricing?charge=1&plan=18`
  expect(to(true)).toBe(inside)
  expect(to(true, '/admin/home')).toBe(`${inside}&last_url=%2Fadmin%2Fhome`)
})
