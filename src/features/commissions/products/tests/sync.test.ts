import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoCatalogues } from '#demo/orders/catalogue.ts'
import { insertDemoConnection } from '#demo/orders/connection.ts'
import { notifications } from '#features/account/notifications/contract.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { fetchMembers } from '#features/store/store-connection/server/index.ts'
import type { Call } from '#kit/contract/client.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import { workChunk } from '#server/tasks/workChunk.ts'
import { type PlatformSimulator, startPlatformSimulator } from '../../../../../simulators/store-platform/start.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { runJob } from '../../../../../tests/support/runJob.ts'
import { allTasks } from '../../../../app/server/registers.ts'
import { products } from '../contract.ts'
import { syncShop } from '../server/syncCatalogue.jobs.ts'

const SHOP = 'demo-store.myshopify.com'
const shop_id = 1
const original = structuredClone(demoCatalogues[SHOP]!)

let simulator: PlatformSimulator
let app: TestApp
let owner: Call
beforeAll(async () => {
  simulator = await startPlatformSimulator({ busyEvery: 5 })
  const { url, apiKey, apiSecret } = simulator
  app = await testApp({ platform: { url, apiKey, apiSecret } })
  owner = await app.as('owner@demo.test', SHOP)
})
afterAll(async () => {
  await app.close()
  await simulator.close()
})
beforeEach(() => {
  const { catalogue } = simulator.storeOf(SHOP)!
  catalogue.products.splice(0, Number.POSITIVE_INFINITY, ...structuredClone(original.products))
  catalogue.collections.splice(0, Number.POSITIVE_INFINITY, ...structuredClone(original.collections))
})

const store = () => simulator.storeOf(SHOP)!.catalogue

/** Does what the worker would do. */
async function finishTasks() {
  const waiting = await app.services.db.inShop(shop_id, tx =>
    tx
      .selectFrom('task')
      .select('id')
      .where('shop_id', '=', shop_id)
      .where('status', 'in', ['waiting', 'running'])
      .orderBy('id')
      .execute(),
  )
  const find = (kind: string) => allTasks.find(task => task.kind === kind)
  for (const { id } of waiting)
    while ((await workChunk({ services: app.services, find, ticket: { shop_id, task_id: id }, count: 50 })) === 'more');
}
const look = async () => {
  await owner(products.startSync)
  await finishTasks()
  return owner(products.syncStatus)
}
const titles = async (query = '') => (await owner(products.list, { query: { query, per_page: 100 } })).rows.map(row => row.title)
const aVariant = (id: string) => ({ id, title: 'New', sku: 'NEW', price: 1_000 })
const aProduct = (id: string, title: string) => ({
  id,
  title,
  handle: 'new',
  kind: 'product' as const,
  variants: [aVariant(`${id}1`)],
})

test('a look at the store finds what is new, what changed and what is gone', async () => {
  store().products.push(aProduct('9900001', 'Quiet Hammock'))
  store().products[0]!.title = 'Ridgeline Tent II'
  store().products.splice(4, 1)
  store().collections[1]!.product_ids.push('9900001')
  expect(await look()).toMatchObject({ state: 'done', products: 12, collections: 4 })
  const all = await titles()
  expect(all).toContain('Quiet Hammock')
  expect(all).toContain('Ridgeline Tent II')
  expect(all).not.toContain('Cinder Camp Stove')
  const { rows } = await owner(products.collections, { query: { query: 'cloth' } })
  expect(rows[0]).toMatchObject({ products: 4 })
  // Back on the shelf, it is back here.
  store().products.splice(4, 0, structuredClone(original.products[4]!))
  await look()
  expect(await titles()).toContain('Cinder Camp Stove')
})

test('reads a store of several pages', async () => {
  for (let i = 0; i < 300; i++) store().products.push(aProduct(String(7_000_000 + i), `Peg ${i}`))
  const status = await look()
  expect(status).toMatchObject({ state: 'done', products: 312 })
})

test('runs once at a time', async () => {
  const started = await Promise.all([owner(products.startSync), owner(products.startSync), owner(products.startSync)])
  expect(new Set(started.map(status => status.task_id)).size).toBe(1)
  expect(started[0]!.state).toBe('running')
  await finishTasks()
  expect((await owner(products.syncStatus)).state).toBe('done')
  expect((await owner(notifications.list, { query: {} }))[0]!.type).toBe('sync-catalogue-success')
})

test('special commissions follow new variants and collections when asked, and rules change only if something did', async () => {
  await look()
  const program = await owner(programs.create, { body: { name: 'Special', commission_type: 2, commission_amount: '10' } })
  const body = { program_id: program.id, commission_type: 1 as const, commission_amount: '5' }
  const [tent] = (await owner(products.list, { query: { query: 'tent' } })).rows
  const [clothing] = (await owner(products.collections, { query: { query: 'cloth' } })).rows
  await owner(products.add, { body: { ...body, product_ids: [tent!.id], collection_ids: [clothing!.id] } })
  const synchronize = async () => {
    await owner(products.synchronize, { id: program.id })
    await finishTasks()
    const { rows } = await owner(programs.specials, { id: program.id, query: {} })
    const { version } = await owner(programs.get, { id: program.id })
    return { version, specials: Object.fromEntries(rows.map(row => [row.title, row.variants])) }
  }
  const before = { 'Brookside Rain Shell': 3, 'Fieldnote Merino Socks': 2, 'Larch Down Jacket': 3, 'Ridgeline Tent': 2 }
  expect(await synchronize()).toEqual({ version: 2, specials: before })

  store().products[0]!.variants.push(aVariant('81000019'))
  store().collections[1]!.product_ids = [original.products[1]!.id, original.products[10]!.id]
  expect(await synchronize()).toEqual({
    version: 3,
    specials: { 'Larch Down Jacket': 3, 'Pinewood Trekking Poles': 1, 'Ridgeline Tent': 3 },
  })
  const [newest] = await owner(notifications.list, { query: {} })
  expect(newest).toMatchObject({
    type: 'sync-product-commission-success',
    data: { action_link: `/admin/programs/${program.id}/edit?tab=special`, content: expect.stringContaining('Special') },
  })
})

test('what a collection holds is asked for when the store tells that it changed', async () => {
  const { url, apiKey, apiSecret } = simulator
  store().collections[0]!.product_ids = original.products.slice(0, 5).map(product => product.id)
  await fetchMembers(app.services, connectPlatform({ url, apiKey, apiSecret }), shop_id, original.collections[0]!.id)
  const { rows } = await owner(products.collections, { query: { query: 'shelter' } })
  expect(rows[0]).toMatchObject({ products: 5 })
})

test('a shop that gives its key is looked at by itself', async () => {
  const { db } = app.services
  const newcomer = await addShop(db, 'free')
  await db.inShop(newcomer, tx => insertDemoConnection(tx, app.services, newcomer))
  const rows = await app.asOwner('select task_identifier from graphile_worker.jobs where key = $1', [
    `products.syncShop:${newcomer}`,
  ])
  expect(rows).toEqual([{ task_identifier: 'products.syncShop' }])
  await runJob(syncShop, { services: app.services, payload: { shop_id: newcomer } })
  const tasks = await db.inShop(newcomer, tx => tx.selectFrom('task').select('kind').where('shop_id', '=', newcomer).execute())
  expect(tasks).toEqual([{ kind: 'products.sync' }])
})
