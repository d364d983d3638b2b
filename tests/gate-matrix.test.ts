import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { afterPlan, type Feature, features, mayUse, type Plan, plans } from '#kit/access.ts'
import { allRoutes } from '../src/app/server/registers.ts'
import { type TestApp, testApp } from './support/app.ts'
import { type GateShop, gateUses, setUpGates } from './support/gate-uses.ts'
import { sources } from './support/imports.ts'
import { addShop } from './support/people.ts'
import { refusal } from './support/refusal.ts'
import { routeTable } from './support/served.ts'
import { idle, smallServer } from './support/small-server.ts'

const allFeatures = Object.keys(features) as Feature[]
const allPlans = Object.keys(plans) as Plan[]

let app: TestApp
let shop: GateShop
beforeAll(async () => {
  app = await testApp({ demo: false })
  const shop_id = await addShop(app.services.db, 'enterprise')
  shop = await setUpGates(app, shop_id, await app.somebodyAt(shop_id))
})
afterAll(() => app.close())

const onPlan = (plan: Plan) => app.asOwner('update shop set plan = $2 where shop_id = $1', [shop.shop_id, plan])

test('every gate is in the matrix, and no other', () => {
  expect(Object.keys(gateUses).toSorted()).toEqual(allFeatures.toSorted())
})

test('every gate has a screen that says which plan opens it', () => {
  const admin = sources().filter(({ path }) => path.endsWith('.tsx') && /\/admin\//.test(path))
  const isTold = (feature: Feature) =>
    admin.some(({ text }) =>
      [`feature: '${feature}'`, `feature="${feature}"`, `useUpgrade('${feature}')`].some(sign => text.includes(sign)),
    )
  // The page of payment methods asks each for its feature.
  const byTable: Feature[] = ['wisePayout', 'storeCredit']
  const untold = allFeatures.filter(feature => !isTold(feature) && !byTable.includes(feature))
  expect(untold).toEqual([])
})

describe('without the plan', () => {
  test('something is refused for every gate that is no report', async () => {
    const server = await smallServer(app, Object.values(allRoutes(app.services)).map(idle))
    // Each of them is tried on every plan in gates.test.ts.
    const byCall = routeTable(server).flatMap(({ method, endpoint }) => (method === 'GET' ? [] : (endpoint?.feature ?? [])))
    await server.http.close()
    const free = await addShop(app.services.db, 'free')
    const nobody = { ...shop, shop_id: free, call: await app.somebodyAt(free) }
    const wrong: string[] = []
    for (const feature of allFeatures.filter(one => afterPlan(one) !== 'closes' && !byCall.includes(one))) {
      const { write } = gateUses[feature]
      if (write === undefined) wrong.push(`${feature} is refused nowhere`)
      else if (typeof write === 'string') {
        if (!/plan_required|[nN]eeds?Plan/.test(fs.readFileSync(write, 'utf8'))) wrong.push(`${feature} is not tried in ${write}`)
      } else {
        const refused = await refusal(write(nobody)).catch(() => undefined)
        if (refused?.kind !== 'plan_required') wrong.push(`${feature} is not refused`)
      }
    }
    expect(wrong).toEqual([])
  })

  const acting = allFeatures.filter(feature => typeof gateUses[feature].acts === 'function')
  // From the largest down and up again: what pauses is there again with the plan.
  const history = [...allPlans.toReversed(), ...allPlans]
  test.each(acting)('%s goes on, or pauses and begins again with the plan', async feature => {
    const acts = gateUses[feature].acts as (shop: GateShop) => Promise<boolean>
    const seen: string[] = []
    for (const plan of history) {
      await onPlan(plan)
      seen.push(`${plan} ${await acts(shop)}`)
    }
    expect(seen).toEqual(history.map(plan => `${plan} ${mayUse(plan, feature) || afterPlan(feature) === 'goesOn'}`))
    await onPlan('enterprise')
  })

  test('what the others do after the plan is tried with the feature, or is a call', () => {
    for (const feature of allFeatures) {
      const { acts } = gateUses[feature]
      if (typeof acts !== 'string' || acts === 'calls') continue
      if (acts === 'terms') expect(afterPlan(feature), feature).toBe('goesOn')
      else expect(fs.readFileSync(acts, 'utf8'), feature).toMatch(/plan = |plan: |Plan\(|turnTo\(/)
    }
  })

  test('a program keeps every term it was given, and is saved as it is', async () => {
    await onPlan('enterprise')
    const before = await shop.call(programs.get, { id: shop.program_id })
    await onPlan('free')
    const { permitted: _, ...after } = await shop.call(programs.get, { id: shop.program_id })
    expect(after).toEqual({ ...before, permitted: undefined })
    const { name, lifetime_commission, network_rates, advance_amount, rule, subscription_rule } = after
    const body = { name, lifetime_commission, network_rates, advance_amount, rule, subscription_rule } as never
    expect(await shop.call(programs.update, { id: shop.program_id, body })).toMatchObject({ version: before.version })
    await onPlan('enterprise')
  })
})

test('what is earned is worked out without a look at the plan', () => {
  const calculating =
    /src\/features\/(?:commissions\/commission|commissions\/goals|sales\/(?:attribution|referrals|ledger|orders))\/(?:rules|server)\//
  const asking = sources().filter(({ path, text }) => calculating.test(path) && /\b(?:mayUse|hasFeature|planOf)\(/.test(text))
  expect(asking.map(({ path }) => path)).toEqual([])
})
