import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Access, contractOf, endpoint } from '#kit/contract/endpoint.ts'
import type { ErrorBody } from '#kit/contract/errors.ts'
import { createHttp } from '#server/http/createHttp.ts'
import type { OpenApi } from '#server/http/openapi.ts'
import { routes } from '#server/http/serve.ts'
import packageFile from '../package.json' with { type: 'json' }
import { allRoutes } from '../src/app/server/registers.ts'
import { texts } from '../src/app/server/texts.ts'
import { type TestApp, testApp } from './support/app.ts'
import { chanceOfRun, replay } from './support/chance.ts'
import { signedInAffiliate, signedInAtStore } from './support/people.ts'
import { type RouteCallers, routeCallers, storeKeys } from './support/route-callers.ts'
import { brokenPromises, type Server } from './support/route-promises.ts'
import { routeTable, send, type TableRoute, validRequest } from './support/served.ts'
import { idle, smallServer } from './support/small-server.ts'
import { aStranger, namesWhatIsPublic, numberBeyondTheDemo } from './support/strange-shop.ts'
import { namesThings, tellingRequests } from './support/strangers.ts'
import { isPicked } from './support/turns.ts'

// What is tried here of each route, routes.whole.test.ts tries of each with everything it does.

let app: TestApp
let callers: RouteCallers
/** The same people in the admin of their store, which says who they are. */
let atStore: RouteCallers

beforeAll(async () => {
  app = await testApp({ platform: storeKeys })
  await numberBeyondTheDemo(app)
  callers = await routeCallers(app)
  atStore = await routeCallers(app, signedInAtStore(storeKeys))
})
afterAll(() => app.close())

test('a route that does not say who may call it keeps the product from starting', async () => {
  const http = createHttp(app.config, texts)
  expect(() => http.get('/forgotten', async () => 'open to everybody')).toThrow('GET /forgotten does not say who may call it')
  await http.close()
})

test('the route table is the one that is served', async () => {
  const table = routeTable(app)
  expect(table.map(route => route.title)).toContain('POST /api/login')
  expect(table.map(route => route.title)).toContain('GET /readyz')
  for (const route of table) expect(app.http.hasRoute({ method: route.method as 'GET', url: route.url })).toBe(true)
})

test('whoever runs the product is told that it is alive and which version it is', async () => {
  const answer = await app.fetch('/healthz')
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', version: packageFile.version }])
})

test('every call of the contracts is described for programs and for people', async () => {
  const { paths } = (await (await app.fetch('/api/openapi.json')).json()) as OpenApi
  const page = await (await app.fetch('/api/docs/admin')).text()
  const calls = routeTable(app).filter(route => route.endpoint)
  expect(calls.length).toBeGreaterThan(5)
  for (const { title } of calls) {
    const [method, path] = title.split(' ') as [string, string]
    const operation = paths[path]?.[method.toLowerCase()]
    expect(operation, title).toBeDefined()
    expect(page, title).toContain(`id="${operation?.operationId}"`)
  }
})

test('every call belongs to a contract, so that the admin knows what to read again after it', () => {
  const alone = routeTable(app).filter(route => route.endpoint && !contractOf(route.endpoint))
  expect(alone.map(route => route.title)).toEqual([])
})

describe('every route answers everybody as declared', () => {
  test('every call of the features, with or without the permission', async () => {
    const server = await idleServer()
    expect(routeTable(server).length).toBeGreaterThan(400)
    expect(await brokenPromises(server, callers.toIdle)).toEqual([])
    await server.http.close()
  })

  test(`calls of the features, to people in the admin of their store (${replay})`, async () => {
    const server = await idleServer()
    const some = routeTable(server).filter(({ title }) => isPicked(title))
    expect(await brokenPromises(server, atStore.toIdle, some)).toEqual([])
    await server.http.close()
  })

  test('every page and every other address', async () => {
    const server = await idleServer()
    const idling = new Set(routeTable(server).map(declaration))
    const others = routeTable(app).filter(route => !idling.has(declaration(route)))
    expect(others.length).toBe(routeTable(app).length - idling.size)
    expect(await brokenPromises(app, callers, others)).toEqual([])
    await server.http.close()
  })

  test(`one call of each kind of access as it is served (${replay})`, async () => {
    const chance = chanceOfRun()
    const calls = Object.values(Object.groupBy(routeTable(app), ({ access }) => String(access)))
    expect(calls.length).toBeGreaterThan(10)
    for (const people of [callers, atStore]) {
      const some = calls.map(same => chance.pick(same!))
      expect(await brokenPromises(app, people, some)).toEqual([])
    }
  })

  test('whatever is declared', async () => {
    const server = await smallServer(app, [idle({ contract: everyAccess, handlers: {} })])
    expect(await brokenPromises(server, callers)).toEqual([])
    await server.http.close()
  })

  test('and a route that lets in more or fewer than declared is noticed', async () => {
    const server = await smallServer(app, [idle({ contract: everyAccess, handlers: {} })])
    const swapped: Record<string, Access> = {
      '/signed-in': 'referrals',
      '/permission': 'signed-in',
      '/any': 'referrals',
      '/sudo': 'super-admin',
    }
    for (const route of server.http.routeTable) route.access = swapped[route.url] ?? route.access
    const noticed = new Set((await brokenPromises(server, callers)).map(line => line.split(' ')[1]))
    expect([...noticed].sort()).toEqual(Object.keys(swapped).sort())
    await server.http.close()
  })
})

const idleServer = () => smallServer(app, Object.values(allRoutes(app.services)).map(idle))
const declaration = ({ title, access, endpoint }: TableRoute) => `${title} ${access} ${endpoint?.feature}`

const everyAccess = {
  public: endpoint('GET /public', { access: 'public' }),
  signedIn: endpoint('GET /signed-in', { access: 'signed-in' }),
  permission: endpoint('GET /permission', { access: 'referrals' }),
  any: endpoint('GET /any', { access: ['coupons', 'gifts'] }),
  owner: endpoint('POST /owner', { access: 'super-admin' }),
  sudo: endpoint('POST /sudo', { access: 'sudo' }),
  paid: endpoint('POST /paid', { access: 'bonus', feature: 'bonus' }),
  program: endpoint('POST /program', { access: 'api-key', feature: 'autoTier', scope: 'write' }),
  affiliate: endpoint('GET /affiliate', { access: 'affiliate' }),
}

describe('somebody of the shop who looks in as an affiliate', () => {
  test('reads every call of the portal and changes nothing through any', async () => {
    const viewer_id = await memberOf(callers.paying)
    const { token } = await signedInAffiliate(app.services.db, callers.paying, viewer_id)
    const wrong: string[] = []
    for (const route of routeTable(app).filter(({ access, endpoint }) => access === 'affiliate' && !endpoint?.forViewers)) {
      const answer = await send(app, validRequest(route, { token }))
      const refused = answer.status === 403 && ((await answer.json()) as ErrorBody).reason === 'portal.onlyLooking'
      if (refused !== (route.method !== 'GET')) wrong.push(`${route.title}: ${refused ? 'refused' : 'let in'}`)
    }
    expect(wrong).toEqual([])
  })

  test('may only log out', () => {
    const may = routeTable(app).filter(({ endpoint }) => endpoint?.forViewers)
    expect(may.map(({ title }) => title)).toEqual(['POST /api/partner/logout'])
  })
})

describe('an affiliate whom the shop has deactivated', () => {
  test('reads what they have earned, and has nothing else of the portal', async () => {
    const { id, token } = await signedInAffiliate(app.services.db, callers.paying)
    await app.asOwner("update affiliate set status = 'inactive' where id = $1", [id])
    const wrong: string[] = []
    for (const route of routeTable(app).filter(({ access, endpoint }) => access === 'affiliate' && !endpoint?.forViewers)) {
      const answer = await send(app, validRequest(route, { token }))
      const refused = answer.status === 403 && ((await answer.json()) as ErrorBody).reason === 'portal.inactive'
      if (refused === (route.endpoint?.forDeactivated ?? false)) wrong.push(`${route.title}: ${refused ? 'refused' : 'let in'}`)
    }
    expect(wrong).toEqual([])
  })

  test('changes nothing', () => {
    const may = routeTable(app).filter(({ method, endpoint }) => endpoint?.forDeactivated && method !== 'GET')
    expect(may.map(({ title }) => title)).toEqual(['POST /api/partner/logout'])
  })
})

async function memberOf(shop_id: number): Promise<number> {
  const values = { shop_id, email: 'looks-in@example.test', name: 'Looks In', role: 'super-admin' }
  return app.services.db.inShop(shop_id, async tx => {
    const { id } = await tx.insertInto('member').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

/** So many names are tried of each call. */
const NAMES = 2

describe("another shop's things look like things that do not exist", () => {
  test(`in every call that names something (${replay})`, async () => {
    const chance = chanceOfRun()
    const [outside, inside] = [await aStranger(app, callers), await aStranger(app, atStore)]
    const [connected, left] = [await aStranger(app, callers, 'connected'), await aStranger(app, callers, 'left')]
    const { demo } = outside
    expect(outside.names.ids.length).toBeGreaterThan(3)
    const own = await signedInAffiliate(app.services.db, demo)
    const some = <T>(all: readonly T[]) => Array.from({ length: NAMES }, () => chance.pick(all))
    const telling: string[] = []
    for (const route of routeTable(app).filter(one => !namesWhatIsPublic(one))) {
      // By turns with a token of ours and with one of the store's admin, in stores that know nothing of this one and in some of its brand.
      const { names, token } = chance.pick([outside, inside, connected, left])
      const few = { ids: some(names.ids), texts: some(names.texts) }
      telling.push(...(await tellingRequests(app, route, few, token)))
      // Another affiliate of the same shop is a stranger as well.
      if (route.access === 'affiliate') telling.push(...(await tellingRequests(app, route, few, async () => own.token)))
    }
    expect(telling).toEqual([])
  })

  test('and a call that tells them apart is noticed', async () => {
    const planted = await plantedApp()
    const { names, token } = await aStranger(app, callers)
    const found: string[] = []
    for (const route of routeTable(planted)) {
      expect(namesThings(route)).toBe(true)
      const telling = await tellingRequests(planted, route, names, token)
      if (telling.length > 0) found.push(route.title)
    }
    expect(found).toEqual(['GET /leaky/{id}', 'GET /telling/{id}', 'POST /leaky'])
    await planted.http.close()
  })
})

/** Three calls with the classical mistakes and one without. */
function plantedApp(): Promise<Server> {
  const Person = z.object({ email: z.string() })
  const access = 'signed-in'
  const contract = {
    leaky: endpoint('GET /leaky/{id}', { access, reply: Person.nullable() }),
    telling: endpoint('GET /telling/{id}', { access, reply: z.boolean() }),
    inBody: endpoint('POST /leaky', { access, body: z.object({ member_id: z.number() }), reply: Person.nullable() }),
    tight: endpoint('GET /tight/{id}', { access, reply: Person.nullable() }),
  }
  const anywhere = async (id: number) =>
    (await app.asOwner<{ email: string }>('select email from member where id = $1', [id]))[0] ?? null
  const handlers = routes(contract, {
    leaky: ({ id }) => anywhere(id),
    telling: async ({ id }) => (await anywhere(id)) !== null,
    inBody: ({ body }) => anywhere(body.member_id),
    tight: async ({ id, caller }) =>
      (await app.services.db.inShop(caller.shop_id, tx =>
        tx.selectFrom('member').select('email').where('id', '=', id).executeTakeFirst(),
      )) ?? null,
  })
  return smallServer(app, [handlers])
}
