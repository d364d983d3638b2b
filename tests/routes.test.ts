import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createKeyDirectory } from '#features/orders/server/order-api/api-keys.ts'
import { createAffiliateDirectory } from '#features/portal-session/server/identifyAffiliate.ts'
import { createCallerDirectory } from '#features/session/server/identifyCaller.ts'
import { type Permission, permissionNames } from '#kit/access.ts'
import { type Access, type Contract, contractOf, endpoint } from '#kit/contract/endpoint.ts'
import type { ErrorBody } from '#kit/contract/errors.ts'
import { createHttp } from '#server/http/createHttp.ts'
import type { OpenApi } from '#server/http/openapi.ts'
import { type Handlers, type Routes, routes, serve } from '#server/http/serve.ts'
import packageFile from '../package.json' with { type: 'json' }
import { texts } from '../src/app/server/texts.ts'
import { inProcess, type TestApp, testApp } from './support/app.ts'
import { addShop, keyOf, type Person, signedIn, signedInAffiliate } from './support/people.ts'
import { routeTable, send, type TableRoute, validRequest } from './support/served.ts'
import { namesOf, namesThings, tellingRequests } from './support/strangers.ts'

const BEYOND_THE_DEMO = 10_000_000

let app: TestApp
let paying: number
let free: number

beforeAll(async () => {
  app = await testApp()
  // Whatever is made from here on has a number that nothing of the demo has: what is one's own is not taken for a stranger's.
  await app.asOwner(`select setval(seqrelid::regclass, ${BEYOND_THE_DEMO}) from pg_sequence`)
  paying = await addShop(app.services.db, 'enterprise')
  free = await addShop(app.services.db, 'free')
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
  const page = await (await app.fetch('/api/docs')).text()
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

type Server = Pick<TestApp, 'http' | 'fetch'>
type Verdict = 'let in' | 'unauthenticated' | 'forbidden' | 'plan_required'

/** What the guard said. A handler's own refusal has a reason of its own and means that the call was let in. */
async function verdictOf(server: Server, route: TableRoute, token?: string): Promise<Verdict> {
  const answer = await send(server, validRequest(route, { token }))
  if (![401, 402, 403].includes(answer.status)) return 'let in'
  const { kind, reason } = (await answer.json()) as ErrorBody
  return reason === `error.${kind}` ? (kind as Verdict) : 'let in'
}

const strangersVerdict = (access: Access): Verdict => (access === 'public' ? 'let in' : 'unauthenticated')
const staff = (permissions: readonly Permission[]): Person => ({ role: 'staff', permissions })
const needed = (access: Access): readonly Permission[] | undefined => {
  if (typeof access !== 'string') return access
  return permissionNames.find(name => name === access) && [access as Permission]
}

interface Expectation {
  who: string
  person?: Person
  verdict: Verdict
}

/** Everybody who may try, and what the declaration promises them. */
function expectations(access: Access): Expectation[] {
  const open = access === 'public'
  const anybody = open || access === 'signed-in'
  const permissions = needed(access)
  const without = permissionNames.filter(name => !permissions?.includes(name))
  // A person of the shop is no program and no affiliate, whatever they may do.
  const given = (allowed: boolean): Verdict =>
    access === 'api-key' || access === 'affiliate' ? 'unauthenticated' : allowed ? 'let in' : 'forbidden'
  return [
    { who: 'a guest', verdict: strangersVerdict(access) },
    { who: 'a program', verdict: open || access === 'api-key' ? 'let in' : 'unauthenticated' },
    { who: 'an affiliate', verdict: open || access === 'affiliate' ? 'let in' : 'unauthenticated' },
    { who: 'the owner', person: {}, verdict: given(access !== 'sudo') },
    { who: 'staff without it', person: staff(without), verdict: given(anybody) },
    { who: 'staff with nothing', person: staff([]), verdict: given(anybody) },
    ...(permissions ?? []).map(name => ({ who: `staff with ${name}`, person: staff([name]), verdict: 'let in' as const })),
    { who: 'support', person: { sudo: true }, verdict: given(true) },
  ]
}

describe('every route answers everybody as declared', () => {
  test('whoever calls, with or without the permission', async () => {
    expect(await brokenPromises(app)).toEqual([])
  })

  test('whatever is declared', async () => {
    const server = await small(routes(everyAccess, answerNull(everyAccess)))
    expect(await brokenPromises(server)).toEqual([])
    await server.http.close()
  })

  test('and a route that lets in more or fewer than declared is noticed', async () => {
    const server = await small(routes(everyAccess, answerNull(everyAccess)))
    const swapped: Record<string, Access> = {
      '/signed-in': 'referrals',
      '/permission': 'signed-in',
      '/any': 'referrals',
      '/sudo': 'super-admin',
    }
    for (const route of server.http.routeTable) route.access = swapped[route.url] ?? route.access
    const noticed = new Set((await brokenPromises(server)).map(line => line.split(' ')[1]))
    expect([...noticed].sort()).toEqual(Object.keys(swapped).sort())
    await server.http.close()
  })
})

const everyAccess = {
  public: endpoint('GET /public', { access: 'public' }),
  signedIn: endpoint('GET /signed-in', { access: 'signed-in' }),
  permission: endpoint('GET /permission', { access: 'referrals' }),
  any: endpoint('GET /any', { access: ['coupons', 'gifts'] }),
  owner: endpoint('POST /owner', { access: 'super-admin' }),
  sudo: endpoint('POST /sudo', { access: 'sudo' }),
  paid: endpoint('POST /paid', { access: 'bonus', feature: 'bonus' }),
  program: endpoint('POST /program', { access: 'api-key', feature: 'apiKey' }),
  affiliate: endpoint('GET /affiliate', { access: 'affiliate' }),
}

const answerNull = <C extends Contract>(contract: C) =>
  Object.fromEntries(Object.keys(contract).map(name => [name, async () => null])) as unknown as Handlers<C>

async function brokenPromises(server: Server): Promise<string[]> {
  const wrong: string[] = []
  for (const route of routeTable(server)) {
    const found: { who: string; said: Verdict; promised: Verdict }[] = []
    for (const { who, person, verdict } of [
      ...expectations(route.access),
      { who: 'a made-up token', verdict: strangersVerdict(route.access) },
    ])
      found.push({
        who,
        said: await verdictOf(server, route, await tokenFor(route, { who, person, verdict })),
        promised: verdict,
      })
    // Webhooks are public and then look at the signature: whoever sends one gets the same answer.
    const looksItself = route.access === 'public' && !route.endpoint && new Set(found.map(({ said }) => said)).size === 1
    for (const { who, said, promised } of looksItself ? [] : found)
      if (said !== promised) wrong.push(`${route.title} (${route.access}), ${who}: ${said} instead of ${promised}`)
    if (!route.endpoint?.feature || route.access === 'api-key') continue
    const unpaid = await verdictOf(server, route, await tokenAt(free, route.access))
    if (unpaid !== 'plan_required') wrong.push(`${route.title}, from a free shop: ${unpaid}`)
  }
  return wrong
}

const reading = new Map<string, Promise<string | undefined>>()

/** Who only reads or is refused may come again; what changes something may change the person, and what is limited is limited to each. */
function tokenFor({ method, endpoint }: TableRoute, { who, person, verdict }: Expectation): Promise<string | undefined> {
  const changesSomething = method !== 'GET' && verdict === 'let in'
  if (changesSomething || endpoint?.limit) return tokenOf(who, person)
  const name = `${who} ${JSON.stringify(person)}`
  if (!reading.has(name)) reading.set(name, tokenOf(who, person))
  return reading.get(name)!
}

async function tokenOf(who: string, person: Person | undefined): Promise<string | undefined> {
  if (who === 'a made-up token') return `${paying}.${'a'.repeat(43)}`
  if (who === 'a program') return keyOf(app.services.db, paying)
  if (who === 'an affiliate') return (await signedInAffiliate(app.services.db, paying)).token
  return person && signedIn(app.services.db, paying, person)
}

async function tokenAt(shop_id: number, access: Access): Promise<string> {
  if (access === 'api-key') return keyOf(app.services.db, shop_id)
  if (access === 'affiliate') return (await signedInAffiliate(app.services.db, shop_id)).token
  return signedIn(app.services.db, shop_id)
}

describe('somebody of the shop who looks in as an affiliate', () => {
  test('reads every call of the portal and changes nothing through any', async () => {
    const viewer_id = await memberOf(paying)
    const { token } = await signedInAffiliate(app.services.db, paying, viewer_id)
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

async function memberOf(shop_id: number): Promise<number> {
  const values = { shop_id, email: 'looks-in@example.test', name: 'Looks In', role: 'super-admin' }
  return app.services.db.inShop(shop_id, async tx => {
    const { id } = await tx.insertInto('member').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  })
}

/** An offer in the marketplace is there for everybody: its page can be read without a login. */
const namesWhatIsPublic = ({ title }: TableRoute) => title.endsWith('/api/v1/partner/marketplace/{slug}')

describe("another shop's things look like things that do not exist", () => {
  // One test for each kind of call: together they are many thousands of requests.
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('in every %s that names something', async method => {
    const { names, token } = await aStranger()
    expect(names.ids.length).toBeGreaterThan(3)
    const telling: string[] = []
    for (const route of routeTable(app).filter(one => one.method === method && !namesWhatIsPublic(one)))
      telling.push(...(await tellingRequests(app, route, names, token)))
    expect(telling).toEqual([])
  })

  test('in every call of the portal, also for another affiliate of the same shop', async () => {
    const { demo, names } = await aStranger()
    const { id, token } = await signedInAffiliate(app.services.db, demo)
    // What is this affiliate's own is no secret to them; nothing is, but the number of their account.
    const others = { ...names, ids: names.ids.filter(other => other !== id) }
    const telling: string[] = []
    for (const route of routeTable(app).filter(one => one.access === 'affiliate' && !namesWhatIsPublic(one)))
      telling.push(...(await tellingRequests(app, route, others, async () => token)))
    expect(telling).toEqual([])
  })

  test('and a call that tells them apart is noticed', async () => {
    const planted = await plantedApp()
    const { names, token } = await aStranger()
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

/** The owner of a shop that has nothing yet, and what the demo shop has. */
async function aStranger() {
  const [demo] = await app.asOwner<{ shop_id: string }>(
    "select shop_id from shop_domain where domain = 'demo-store.myshopify.com'",
  )
  const strange = await addShop(app.services.db, 'enterprise')
  // Whatever is the stranger's own is there before the names are read: a number that both shops have tells nothing.
  const affiliate = await signedInAffiliate(app.services.db, strange)
  const token = async ({ access }: Pick<TableRoute, 'access'>) =>
    access === 'affiliate' ? affiliate.token : tokenAt(strange, access)
  await token({ access: 'signed-in' })
  return { demo: Number(demo!.shop_id), names: await namesOf(app, Number(demo!.shop_id), strange), token }
}

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
  return small(handlers)
}

/** A server with these calls only, on the same database. */
async function small(calls: Routes): Promise<Server> {
  const http = createHttp(app.config, texts)
  const { db } = app.services
  const { identify } = createCallerDirectory(db)
  const { identify: identifyAffiliate } = createAffiliateDirectory(db)
  serve(http, calls, { identify, identifyKey: createKeyDirectory(db), identifyAffiliate, countCall: async () => {} })
  await http.ready()
  return { http, fetch: inProcess(http) }
}
