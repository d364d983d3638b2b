import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Feature, features, includedIn, mayUse, type Plan, planNeededFor, plans } from '#kit/access.ts'
import type { ErrorBody } from '#kit/contract/errors.ts'
import { allRoutes } from '../src/app/server/registers.ts'
import { type TestApp, testApp } from './support/app.ts'
import { sources } from './support/imports.ts'
import { addShop } from './support/people.ts'
import { routeCallers } from './support/route-callers.ts'
import { routeTable, send, validRequest } from './support/served.ts'
import { idle, smallServer } from './support/small-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())

const allPlans = Object.keys(plans) as Plan[]
const allFeatures = Object.keys(features) as Feature[]

test('every gated call is open to the plans of the table and to no other, and refused with the plan that opens it', async () => {
  const { tokenAt } = await routeCallers(app)
  const server = await smallServer(app, Object.values(allRoutes(app.services)).map(idle))
  const gated = routeTable(server).filter(route => route.endpoint?.feature)
  expect(gated.length).toBeGreaterThan(20)
  const wrong: string[] = []
  const unnamed: string[] = []
  for (const plan of allPlans) {
    const shop_id = await addShop(app.services.db, plan)
    const tokens = new Map<string, Promise<string>>()
    for (const route of gated) {
      const who = String(route.access === 'affiliate' || route.access === 'api-key' ? route.access : 'owner')
      if (!tokens.has(who)) tokens.set(who, tokenAt(shop_id, route.access as 'affiliate'))
      const answer = await send(server, validRequest(route, { token: await tokens.get(who) }))
      const { kind, message } = (await answer.json()) as ErrorBody
      const isRefused = kind === 'plan_required'
      const needed = plans[planNeededFor(route.endpoint!.feature!)].title
      if (isRefused && route.access !== 'affiliate' && message !== `Available from ${needed} plan.`) unnamed.push(route.title)
      if (isRefused === mayUse(plan, route.endpoint!.feature!)) wrong.push(`${route.title} on ${plan}`)
    }
  }
  await server.http.close()
  expect(wrong).toEqual([])
  expect(unnamed).toEqual([])
})

test('what a larger plan made goes on reading after it, and is not changed; reports are what a plan shows, not what it made', async () => {
  const { tokenAt } = await routeCallers(app)
  const server = await smallServer(app, Object.values(allRoutes(app.services)).map(idle))
  const gated = routeTable(server).filter(
    ({ endpoint, access }) => endpoint?.feature && access !== 'affiliate' && access !== 'api-key',
  )
  const shop_id = await addShop(app.services.db, 'free')
  await app.asOwner(`update shop set plans_tried = '{"enterprise": "2026-01-01T00:00:00Z"}' where shop_id = $1`, [shop_id])
  const token = await tokenAt(shop_id, 'super-admin' as never)
  const reports: Feature[] = ['exportInvoice', 'productAnalytics']
  const wrong: string[] = []
  for (const route of gated) {
    const answer = await send(server, validRequest(route, { token }))
    const isRefused = ((await answer.json()) as ErrorBody).kind === 'plan_required'
    const isRead = route.method === 'GET' && !reports.includes(route.endpoint!.feature!)
    if (isRefused === isRead) wrong.push(route.title)
  }
  await server.http.close()
  expect(wrong).toEqual([])
})

test('every sentence that refuses for want of a plan names the plan that opens it, in both languages', () => {
  const server = sources().filter(({ path }) => path.startsWith('src/') && !path.endsWith('.test.ts'))
  const refusing = server.filter(
    ({ path, text }) => text.includes("Refusal('plan_required'") && path !== 'src/kit/planRequired.ts',
  )
  expect(refusing.map(({ path }) => path).toSorted()).toEqual([
    // The smallest plan that is paid, whichever it is.
    'src/features/account/billing/server/add-ons/openAddOn.ts',
    // Names it field by field.
    'src/features/commissions/programs/server/saveProgram.ts',
    // To affiliates, who buy no plan.
    'src/server/http/serve.ts',
  ])
  const given = server.flatMap(({ text }) =>
    [...text.matchAll(/planRequired\([^()]*(?:\([^()]*\)[^()]*)*?, '(\w+\.\w+)'/g)].map(([, key]) => key!),
  )
  expect(given.length).toBeGreaterThan(18)
  const others = ['base.availableFromPlan', 'billing.addOnNeedsPlan', 'programs.needsPlan', 'staff.limitReached']
  const spoken = [...new Set([...given, ...others])].flatMap(key =>
    (['en', 'vi'] as const).map(language => ({ key, language, text: app.services.texts(language).any(key, { plan: 'Grand' }) })),
  )
  expect(spoken.filter(({ text }) => !text.includes('Grand'))).toEqual([])
})

test('every feature of the table is gated on the server', () => {
  const onServer = sources().filter(
    ({ path }) =>
      /\/(?:server|rules)\/|contract\.ts$/.test(path) && !path.includes('account/billing') && !path.endsWith('.test.ts'),
  )
  const isNamed = (feature: Feature) => onServer.some(({ text }) => text.includes(`'${feature}'`))
  expect(allFeatures.filter(feature => !isNamed(feature))).toEqual([])
})

test('a larger plan includes all that a smaller one does', () => {
  const size = (plan: Plan, feature: Feature) => {
    const included = includedIn(plan, feature)
    return included === true ? Number.POSITIVE_INFINITY : Number(included)
  }
  const sold = ['free', 'growth_affiliate', 'professional', 'enterprise'] as const
  for (const feature of allFeatures) {
    const sizes = sold.map(plan => size(plan, feature))
    expect(sizes, feature).toEqual(sizes.toSorted((a, b) => a - b))
  }
  expect([includedIn('free', 'programsUnlimited'), includedIn('free', 'bulkEmail'), includedIn('free', 'gifts')]).toEqual([
    1,
    14,
    false,
  ])
})
