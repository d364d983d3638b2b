import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#features/account/session/contract.ts'
import { insertMember } from '#features/account/session/server/members.ts'
import { createInbox } from '#features/sales/orders/server/deliveries/inbox.ts'
import { shortCodeOf } from '#features/store/tracking/rules/ref-code.ts'
import { createClient } from '#kit/contract/client.ts'
import { hashOfShop } from '#server/db/servers/hashOfShop.ts'
import { type App, createApp } from '../../src/app/server/createApp.ts'
import { inProcess, type TestApp, testApp } from '../support/app.ts'
import { addLinkedAffiliate, addLinkedShop, type LinkedTestShop } from '../support/links.ts'
import { signedIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { breakServer, simulateServers } from '../support/simulated-servers.ts'

/** Long beside an answer of a slow machine, so that half of it tells what is refused at once from what waits for a server that hangs. */
const TIMEOUT = 6_000

let database: TestApp
let app: App
let fetch: TestApp['fetch']
/** On the server that hangs, and on the one that does not. */
let there: LinkedTestShop & { token: string }
let away: LinkedTestShop & { token: string }

beforeAll(async () => {
  database = await testApp({ demo: false })
  const shops = await shopsOnBoth()
  await simulateServers(database.asOwner)
  app = await createApp({ ...database.config, databaseTimeout: TIMEOUT })
  await app.http.ready()
  fetch = inProcess(app.http)
  ;[away, there] = shops
})
afterAll(async () => {
  await database.asOwner('delete from simulated_fault')
  await app.close()
  await database.close()
})

async function shopsOnBoth() {
  const { db } = database.services
  const found: (LinkedTestShop & { token: string })[] = []
  for (const isFirst of [true, false])
    for (;;) {
      const shop = await addLinkedShop(db)
      if (hashOfShop(shop.shop_id) < 0 !== isFirst) continue
      const token = await signedIn(db, shop.shop_id)
      for (const email of ['both@example.test', isFirst ? 'away@example.test' : 'there@example.test'])
        await db.inShop(shop.shop_id, tx => insertMember(tx, shop.shop_id, { name: 'Ann', email, role: 'staff' }))
      found.push({ ...shop, token })
      break
    }
  return found as [(typeof found)[0], (typeof found)[0]]
}

const settingsOf = (shop: { token: string }) =>
  fetch('/api/v1/merchant/setting/general', { headers: { authorization: `Bearer ${shop.token}` } })

/** How it ended and how many milliseconds that took. */
async function timed<T>(work: Promise<T>) {
  const begun = performance.now()
  const outcome = await work.then(
    value => ({ value }),
    (error: unknown) => ({ error }),
  )
  return { ...outcome, ms: performance.now() - begun }
}

const readiness = async () => {
  const answer = await fetch('/readyz')
  const { servers_away } = (await answer.json()) as { servers_away: string[] }
  return { status: answer.status, servers_away }
}

let count = 0
const aDelivery = ({ shop_id }: LinkedTestShop) => ({
  shop_id,
  topic: 'orders/create',
  delivery_id: `delivery-${++count}`,
  event_id: null,
  triggered_at: new Date(),
  body: '{}',
})

test('a shop is found on its server as the database itself would find it', async () => {
  const numbers = [0, 1, 2, 77, 4711, -1, -63, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 40 + 17, Number.MAX_SAFE_INTEGER]
  const rows = await database.asOwner<{ hash: number }>('select hashint8(n) as hash from unnest($1::bigint[]) as n', [numbers])
  expect(numbers.map(hashOfShop)).toEqual(rows.map(row => row.hash))
})

test('while a server hangs, its shops are refused at once after the first time-out, the others are served as ever, and it comes back by itself', async () => {
  const inbox = createInbox(app.services.db)
  const resume = await breakServer(database.asOwner, 'db1:5432')
  // All at once, as it comes: more of the hanging server than there are connections.
  const first = Array.from({ length: 20 }, () => timed(settingsOf(away)))
  const firstDeliveries = Array.from({ length: 20 }, () => timed(inbox.store(aDelivery(away))))
  const others = await Promise.all([
    ...Array.from({ length: 10 }, () => timed(settingsOf(there).then(answer => answer.status))),
    ...Array.from({ length: 10 }, () => timed(inbox.store(aDelivery(there)).then(() => 200))),
  ])
  expect(others.map(one => ('value' in one ? one.value : one.error))).toEqual(others.map(() => 200))
  expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(TIMEOUT)

  for (const { value } of (await Promise.all(first)) as { value: Response }[]) expect(value.status).toBe(503)
  for (const one of await Promise.all(firstDeliveries)) expect(one).toHaveProperty('error')
  await expect.poll(readiness).toEqual({ status: 200, servers_away: ['db1:5432'] })

  // From now on nobody waits, and what mixes shops of both servers is parted.
  const mixed = await Promise.all([away, there, away, there].map(shop => timed(inbox.store(aDelivery(shop)))))
  expect(mixed.map(one => 'value' in one)).toEqual([false, true, false, true])
  const refused = await timed(settingsOf(away))
  expect('value' in refused && refused.value.status).toBe(503)
  expect('value' in refused && refused.value.headers.get('retry-after')).toBeTruthy()
  expect(Math.max(refused.ms, ...mixed.map(({ ms }) => ms))).toBeLessThan(TIMEOUT / 2)

  await resume()
  await expect.poll(async () => (await settingsOf(away)).status).toBe(200)
  expect(await readiness()).toMatchObject({ status: 200, servers_away: [] })
})

test('a server that dies in the middle of an answer is answered with 503, never with 500', async () => {
  const resume = await breakServer(database.asOwner, 'db1:5432', 'XX000')
  expect((await settingsOf(away)).status).toBe(503)
  expect((await settingsOf(there)).status).toBe(200)
  await resume()
  await expect.poll(async () => (await settingsOf(away)).status).toBe(200)
})

test('a slow query of one shop shuts nobody out: the server is asked first, and answers', async () => {
  const late = await timed(app.services.db.inShop(away.shop_id, tx => sql`select pg_sleep(600)`.execute(tx)))
  expect(late).toHaveProperty('error')
  expect((await settingsOf(away)).status).toBe(200)
})

test('who has only stores on a server that is away is told so; who has others sees them', async () => {
  const guest = createClient({ fetch })
  const identify = (email: string) => guest(session.identify, { body: { email } })
  const resume = await breakServer(database.asOwner, 'db1:5432')
  expect(await refusal(identify('away@example.test'))).toMatchObject({ kind: 'unavailable', reason: 'session.storeAway' })
  expect((await identify('both@example.test')).map(store => store.id)).toEqual([there.shop_id])
  expect(await refusal(identify('nobody@example.test'))).toMatchObject({ kind: 'not_found', reason: 'session.unknownEmail' })
  const reset = guest(session.requestReset, { body: { email: 'away@example.test' } })
  expect(await refusal(reset)).toMatchObject({ kind: 'unavailable', reason: 'session.storeAway' })
  await resume()
  await expect.poll(async () => (await identify('both@example.test')).map(store => store.id)).toHaveLength(2)
})

test('short links lead to the store while its server is away, and their clicks are counted later', async () => {
  const [known, unknown] = [await addLinkedAffiliate(app.services.db, away), await addLinkedAffiliate(app.services.db, away)]
  const visit = async (ref: string) => {
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0' }
    const answer = await fetch(`/r/${shortCodeOf(away.shop_id, ref)}?to=/products/tent`, { headers, redirect: 'manual' })
    expect(answer.status).toBe(302)
    const { origin, pathname, searchParams } = new URL(answer.headers.get('location')!)
    expect(origin + pathname).toBe(`https://${away.domain}/products/tent`)
    expect(searchParams.get('sca_ref')).toBe(ref)
  }
  await visit(known.ref_code)
  const resume = await breakServer(database.asOwner, 'db1:5432')
  await visit(known.ref_code)
  await visit(unknown.ref_code)
  await resume()
  const counted = () =>
    database.asOwner('select affiliate_id::int, count(*)::int from click where shop_id = $1 group by 1 order by 1', [
      away.shop_id,
    ])
  await expect.poll(counted).toEqual([
    { affiliate_id: known.id, count: 2 },
    { affiliate_id: unknown.id, count: 1 },
  ])
})
