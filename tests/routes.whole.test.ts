import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './support/app.ts'
import { signedInAffiliate, signedInAtStore } from './support/people.ts'
import { type RouteCallers, routeCallers, storeKeys } from './support/route-callers.ts'
import { brokenPromises } from './support/route-promises.ts'
import { routeTable } from './support/served.ts'
import { aStranger, namesWhatIsPublic, numberBeyondTheDemo } from './support/strange-shop.ts'
import { tellingRequests } from './support/strangers.ts'

let app: TestApp
let callers: RouteCallers
let atStore: RouteCallers

beforeAll(async () => {
  app = await testApp({ platform: storeKeys })
  await numberBeyondTheDemo(app)
  callers = await routeCallers(app)
  atStore = await routeCallers(app, signedInAtStore(storeKeys))
})
afterAll(() => app.close())

const kinds = { 'a token of ours': () => callers, 'a token of the store’s admin': () => atStore }

test.each(Object.entries(kinds))('every route as it is served answers everybody as declared, by %s', async (_kind, people) => {
  expect(await brokenPromises(app, people())).toEqual([])
})

describe("everything of another shop's looks like things that do not exist", () => {
  // One test for each kind of call: together they are many thousands of requests.
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const calls = methods.flatMap(method => Object.entries(kinds).map(([kind, people]) => ({ method, kind, people })))
  test.each(calls)('in every $method that names something, for $kind', async ({ method, people }) => {
    const { names, token } = await aStranger(app, people())
    const telling: string[] = []
    for (const route of routeTable(app).filter(one => one.method === method && !namesWhatIsPublic(one)))
      telling.push(...(await tellingRequests(app, route, names, token)))
    expect(telling).toEqual([])
  })

  test('in every call of the portal, also for another affiliate of the same shop', async () => {
    const { demo, names } = await aStranger(app, callers)
    const { id, token } = await signedInAffiliate(app.services.db, demo)
    // What is this affiliate's own is no secret to them; nothing is, but the number of their account.
    const others = { ...names, ids: names.ids.filter(other => other !== id) }
    const telling: string[] = []
    for (const route of routeTable(app).filter(one => one.access === 'affiliate' && !namesWhatIsPublic(one)))
      telling.push(...(await tellingRequests(app, route, others, async () => token)))
    expect(telling).toEqual([])
  })
})
