import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './support/app.ts'
import { signedInAffiliate } from './support/people.ts'
import { type RouteCallers, routeCallers } from './support/route-callers.ts'
import { brokenPromises } from './support/route-promises.ts'
import { routeTable } from './support/served.ts'
import { aStranger, namesWhatIsPublic, numberBeyondTheDemo } from './support/strange-shop.ts'
import { tellingRequests } from './support/strangers.ts'

let app: TestApp
let callers: RouteCallers

beforeAll(async () => {
  app = await testApp()
  await numberBeyondTheDemo(app)
  callers = await routeCallers(app)
})
afterAll(() => app.close())

test('every route as it is served answers everybody as declared, with or without the permission', async () => {
  expect(await brokenPromises(app, callers)).toEqual([])
})

describe("everything of another shop's looks like things that do not exist", () => {
  // One test for each kind of call: together they are many thousands of requests.
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('in every %s that names something', async method => {
    const { names, token } = await aStranger(app, callers)
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
