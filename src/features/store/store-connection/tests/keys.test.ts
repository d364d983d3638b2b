import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifications } from '#features/account/notifications/contract.ts'
import { home } from '#features/overview/home/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { neededScopes } from '#server/store-platform/oauth.ts'
import { PlatformError, type ShopAccess } from '#server/store-platform/port.ts'
import { openToken } from '#server/store-platform/sealToken.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { type SimulatedPlatform, simulatedPlatform } from '../../../../../tests/support/intake.ts'
import { isSomebodyWaiting } from '../../../../../tests/support/isSomebodyWaiting.ts'
import { PATIENT_MS } from '../../../../../tests/support/PATIENT_MS.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { waitFor } from '../../../../../tests/support/waitFor.ts'
import { accessOf, saveConnection, subscribeJob } from '../server/index.ts'

const SHOP = 'new-store.myshopify.com'
const MAREN = 4
const TWO_HOURS = 2 / 24
const MINUTE_MS = 60_000

let app: TestApp
let platform: SimulatedPlatform
let shop_id: number
let otherDb: Database
beforeAll(async () => {
  platform = await simulatedPlatform()
  app = await testApp({ platform, demo: false })
  otherDb = openDatabase({ url: app.config.appDatabaseUrl, statementTimeout: PATIENT_MS })
  platform.installations.install(SHOP)
  shop_id = (await inTheAdmin()(shop.info)).shop_id
})
afterAll(async () => {
  await otherDb.close()
  await app.close()
  await platform.close()
})

/** Calls as the owner does from inside the store's admin, with a fresh token. */
const inTheAdmin = () => app.clientWith(platform.sessionToken(SHOP, MAREN))
const otherProcess = (): Services => ({ ...app.services, db: otherDb })
const findAccess = (services: Services = app.services) =>
  services.db.inShop(shop_id, tx => accessOf(tx, services, shop_id)) as Promise<ShopAccess>
const readShop = (access: ShopAccess) => connectPlatform(platform).readShop(access)
const ask = async () => (await readShop(await findAccess())).name
const keys = () => platform.installations.keys
const renewals = () => keys().renewals(SHOP)
const row = async () =>
  (
    await app.asOwner<{
      access_token: Buffer
      refresh_token: Buffer | null
      key_expires_at: Date | null
      key_refused_at: Date | null
      uninstalled_at: Date | null
    }>('select * from platform_connection where shop_id = $1', [shop_id])
  )[0]!
const endsIn = (minutes: number) =>
  app.asOwner('update platform_connection set key_expires_at = $2 where shop_id = $1', [
    shop_id,
    new Date(Date.now() + minutes * MINUTE_MS),
  ])

describe('the key of a store', () => {
  test('is good for an hour, and neither it nor what the next one is had for can be read in its row', async () => {
    const { access_token, refresh_token, key_expires_at } = await row()
    expect((key_expires_at!.getTime() - Date.now()) / MINUTE_MS).toBeCloseTo(60, 0)
    for (const sealed of [access_token, refresh_token!]) expect(sealed.toString('latin1')).not.toContain('simulated')
    const { secret } = app.config
    expect(openToken(secret, shop_id, refresh_token!, 'refresh')).toMatch(/^simulated_refresh_/)
    expect(openToken(secret, shop_id, refresh_token!)).toBeUndefined()
  })

  test('is left as it is while it is good', async () => {
    await ask()
    expect(renewals()).toBe(0)
  })

  test('is changed for the next one minutes before it ends', async () => {
    await endsIn(4)
    const before = await row()
    expect(await ask()).toBe('Saltmarsh Ceramics')
    expect(renewals()).toBe(1)
    const after = await row()
    expect(after.access_token).not.toEqual(before.access_token)
    expect(after.key_expires_at!.getTime()).toBeGreaterThan(Date.now() + 55 * MINUTE_MS)
  })

  test('is changed once, however many find it refused at the same time, in one process or in two', async () => {
    const begun = renewals()
    const here = await Promise.all(Array.from({ length: 6 }, () => findAccess()))
    const there = await Promise.all(Array.from({ length: 6 }, () => findAccess(otherProcess())))
    keys().pass(TWO_HOURS)
    // The platform answers the first only when the other process waits for it.
    platform.whenKeyGiven(() => waitFor(async () => expect(await isSomebodyWaiting(app.config.databaseUrl)).toBe(true)))
    const names = await Promise.all([...here, ...there].map(readShop))
    expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Saltmarsh Ceramics']))
    expect(renewals()).toBe(begun + 1)
  })

  test('ends in the middle of long work, which goes on with the next one', async () => {
    const long = await findAccess()
    await readShop(long)
    keys().pass(TWO_HOURS)
    await ask()
    const begun = renewals()
    await readShop(long)
    await readShop(long)
    expect(renewals()).toBe(begun)
  })

  test('goes on to its end while the platform is away for a moment', async () => {
    await endsIn(4)
    platform.failExchanges(1)
    expect(await ask()).toBe('Saltmarsh Ceramics')
    await endsIn(-1)
    platform.failExchanges(1)
    await expect(ask()).rejects.toMatchObject({ status: 503 })
    expect(await ask()).toBe('Saltmarsh Ceramics')
  })

  test('is not given up because the platform does not know the product by its secret', async () => {
    await endsIn(-1)
    const config = { ...app.config, platform: { ...app.config.platform!, apiSecret: 'wrong' } }
    const misconfigured = await findAccess({ ...otherProcess(), config })
    await expect(readShop(misconfigured)).rejects.toBeInstanceOf(PlatformError)
    expect((await row()).key_refused_at).toBeNull()
    expect(await ask()).toBe('Saltmarsh Ceramics')
  })
})

/** Ends whoever holds a transaction open here, as a process that dies does. */
const die = () =>
  app.asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'tandem' and state like 'idle in transaction%'`,
  )

describe('the platform has given the next key, and it never reached its row', () => {
  test.each<[string, () => void]>([
    ['the process died before it was stored', () => platform.whenKeyGiven(async () => void (await die()))],
    ['the answer got lost', () => platform.loseKeys(1)],
  ])('%s: the platform takes again what the row still has', async (_, mishap) => {
    const before = await row()
    keys().pass(TWO_HOURS)
    mishap()
    await expect(ask()).rejects.toThrow()
    expect(await row()).toEqual(before)
    expect(await ask()).toBe('Saltmarsh Ceramics')
    expect((await row()).key_refused_at).toBeNull()
  })

  test('it does so for 30 days', async () => {
    keys().pass(TWO_HOURS)
    platform.loseKeys(1)
    await expect(ask()).rejects.toThrow()
    keys().pass(29)
    expect(await ask()).toBe('Saltmarsh Ceramics')
  })
})

describe('the platform gives no key any more', () => {
  const outside = () => app.somebodyAt(shop_id)
  const tracking = async () => (await (await outside())(home.dashboard)).tracking

  test('the merchant is told at once, on the first screen and by the bell, and nothing counts as taken out', async () => {
    expect((await tracking()).store).toBe('connected')
    keys().pass(91)
    await Promise.all([ask(), ask()].map(one => expect(one).rejects.toMatchObject({ status: 401 })))
    expect(await tracking()).toMatchObject({ store: 'refused', state: 'refused', since: expect.any(String) })
    const bell = await (await outside())(notifications.list, { query: { offset: 0 } })
    expect(bell.filter(({ type }) => type === 'store-refused')).toHaveLength(1)
    expect(await row()).toMatchObject({ uninstalled_at: null, key_refused_at: expect.any(Date) })
  })

  test('it is not asked again and again', async () => {
    expect(await findAccess()).toBeUndefined()
  })

  test('who logs in through the store is led to where it lets us in again', async () => {
    const there = new URL((await app.fetch(`/auth/login?shop=${SHOP}`)).headers.get('location')!)
    expect(there.pathname).toBe(`/${SHOP}/admin/oauth/authorize`)
    expect(there.searchParams.has('grant_options[]')).toBe(false)
  })

  test('inside the store’s admin the next call brings a new key, without a word', async () => {
    await inTheAdmin()(shop.info)
    expect((await tracking()).store).toBe('connected')
    expect(await ask()).toBe('Saltmarsh Ceramics')
  })
})

describe('a key from before keys expired', () => {
  const daily = () => runJob(subscribeJob, { services: app.services, payload: { shop_id } })
  async function giveOldKey() {
    const token = keys().newToken(SHOP)
    const given = { token, scopes: neededScopes }
    await app.services.db.inShop(shop_id, tx => saveConnection(tx, app.services, shop_id, given))
    expect(await row()).toMatchObject({ refresh_token: null, key_expires_at: null })
    return token
  }

  test('is changed for one that does by the daily look, once', async () => {
    const old = await giveOldKey()
    const begun = renewals()
    await Promise.all([daily(), daily()])
    expect(renewals()).toBe(begun + 1)
    expect(await row()).toMatchObject({ refresh_token: expect.any(Buffer), key_expires_at: expect.any(Date) })
    expect(keys().isToken(SHOP, old)).toBe(false)
    expect(await ask()).toBe('Saltmarsh Ceramics')
  })

  test('is not lost with the answer: asked again, the platform gives the same', async () => {
    await giveOldKey()
    platform.loseKeys(1)
    await daily()
    expect(await row()).toMatchObject({ refresh_token: expect.any(Buffer), uninstalled_at: null })
    expect(await ask()).toBe('Saltmarsh Ceramics')
  })

  test('goes on as long as the platform takes it, where it cannot be changed yet', async () => {
    await giveOldKey()
    platform.failExchanges(1)
    await daily()
    expect((await row()).refresh_token).toBeNull()
    expect(await ask()).toBe('Saltmarsh Ceramics')
  })
})
