import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { demoCatalogues } from '../../../../demo/orders/catalogue.ts'
import { products } from '../contract.ts'

let app: TestApp
let owner: Call
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@demo.test', 'demo-store.myshopify.com')
})
afterAll(() => app.close())

const newProgram = () => owner(programs.create, { body: { name: 'Special', commission_type: 2, commission_amount: '10' } })
const productCalled = async (query: string) => (await owner(products.list, { query: { query } })).rows[0]!
const collectionCalled = async (query: string) => (await owner(products.collections, { query: { query } })).rows[0]!
const specialsOf = async (id: number) => (await owner(programs.specials, { id, query: { per_page: 100 } })).rows
const versionOf = async (id: number) => (await owner(programs.get, { id })).version
const perItem = { commission_type: 1, commission_amount: '5' } as const

describe('the picker', () => {
  test('finds products by a part of their title, with picture, variants and prices', async () => {
    const { rows, total } = await owner(products.list, { query: { query: 'TENT' } })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      title: 'Ridgeline Tent',
      variants: 2,
      price_from: 24_900,
      price_to: 31_900,
      currency: 'USD',
      image_url: '/demo-store/pictures/ridgeline-tent.svg',
    })
  })

  test('pages through all products by title', async () => {
    const pages = [1, 2].map(page => owner(products.list, { query: { page, per_page: 10 } }))
    const titles = (await Promise.all(pages)).flatMap(({ rows }) => rows.map(row => row.title))
    expect(titles).toHaveLength(12)
    expect(titles).toEqual(titles.toSorted())
  })

  test('shows collections with how much is in them, and what that is', async () => {
    const clothing = await collectionCalled('cloth')
    expect(clothing).toMatchObject({ title: 'Clothing', products: 3 })
    const { rows } = await owner(products.list, { query: { collection_id: clothing.id } })
    expect(rows.map(row => row.title)).toEqual(['Brookside Rain Shell', 'Fieldnote Merino Socks', 'Larch Down Jacket'])
  })

  test('shows those that are asked for by number, and no text in the place of one', async () => {
    const [tent, clothing] = [await productCalled('tent'), await collectionCalled('cloth')]
    const { rows } = await owner(products.list, { query: { ids: `${tent.id},987654321` } })
    expect(rows.map(row => row.id)).toEqual([tent.id])
    const found = await owner(products.collections, { query: { ids: String(clothing.id) } })
    expect(found.rows.map(row => row.title)).toEqual(['Clothing'])
    await expect(owner(products.list, { query: { ids: '1,or 1=1' } })).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('knows what was chosen in the store’s own picker, by the numbers it has there', async () => {
    const { products: sold, collections } = demoCatalogues['demo-store.myshopify.com']!
    const tent = sold.find(({ title }) => title === 'Ridgeline Tent')!
    const clothing = collections.find(({ title }) => title === 'Clothing')!
    const { rows } = await owner(products.list, { query: { platform_ids: `${tent.id},987654321` } })
    expect(rows.map(row => row.id)).toEqual([(await productCalled('tent')).id])
    const found = await owner(products.collections, { query: { platform_ids: clothing.id } })
    expect(found.rows.map(row => row.title)).toEqual(['Clothing'])
  })
})

describe('special commissions', () => {
  test('are added for products and for whole collections, variant by variant, as one new version', async () => {
    const { id } = await newProgram()
    const [tent, clothing] = [await productCalled('tent'), await collectionCalled('cloth')]
    const body = { program_id: id, product_ids: [tent.id], collection_ids: [clothing.id], ...perItem }
    expect(await owner(products.add, { body })).toEqual({ changed: 4 })
    const rows = await specialsOf(id)
    expect(rows.map(row => [row.title, row.commission_amount, row.variants])).toEqual([
      ['Brookside Rain Shell', '5.00', 3],
      ['Fieldnote Merino Socks', '5.00', 2],
      ['Larch Down Jacket', '5.00', 3],
      ['Ridgeline Tent', '5.00', 2],
    ])
    expect(await versionOf(id)).toBe(2)
    expect(await owner(products.add, { body })).toEqual({ changed: 0 })
    expect(await versionOf(id)).toBe(2)
  })

  test('change and go one by one or several at once', async () => {
    const { id: program_id } = await newProgram()
    const clothing = await collectionCalled('cloth')
    await owner(products.add, { body: { program_id, collection_ids: [clothing.id], ...perItem } })
    const [shell, socks, jacket] = await specialsOf(program_id)
    await owner(products.update, { id: shell!.id, body: { program_id, commission_type: 2, commission_amount: '20' } })
    expect((await specialsOf(program_id))[0]).toMatchObject({ commission_type: 2, commission_amount: '20' })
    expect(await owner(products.remove, { id: socks!.id, query: { program_id } })).toEqual({ changed: 1 })
    expect((await refusal(owner(products.remove, { id: socks!.id, query: { program_id } }))).kind).toBe('not_found')
    expect(await owner(products.bulkRemove, { body: { program_id, ids: [shell!.id, jacket!.id, socks!.id] } })).toEqual({
      changed: 2,
    })
    expect(await specialsOf(program_id)).toEqual([])
  })

  test.each([
    [{ commission_type: 2, commission_amount: '100.5' }, 'commission_amount'],
    [{ commission_type: 1, commission_amount: '-1' }, 'commission_amount'],
    [{ commission_type: 1, commission_amount: '10,5' }, 'commission_amount'],
    [{ commission_type: 1 }, 'commission_amount'],
    [{ commission_type: 3, commission_amount: '1' }, 'commission_type'],
    [{ product_ids: [], ...perItem }, 'product_ids'],
    [{ product_ids: [987_654_321], ...perItem }, 'product_ids'],
    [{ product_ids: [], collection_ids: [987_654_321], ...perItem }, 'collection_ids'],
  ])('refuse %j at the field', async (body, field) => {
    const { id: program_id } = await newProgram()
    const { id } = await productCalled('mug')
    const { fields } = await refusal(owner(products.add, { body: { program_id, product_ids: [id], ...body } as never }))
    expect(Object.keys(fields)).toEqual([field])
    expect(await specialsOf(program_id)).toEqual([])
  })

  test('of another shop, its products and its programs are as if they were not there', async () => {
    const shop_id = await addShop(app.services.db, 'enterprise')
    const stranger = await app.somebodyAt(shop_id)
    const { id: program_id } = await newProgram()
    const { id } = await productCalled('mug')
    const body = { program_id, ...perItem }
    expect((await refusal(stranger(products.update, { id, body }))).kind).toBe('not_found')
    expect((await refusal(stranger(programs.specials, { id: program_id, query: {} }))).kind).toBe('not_found')
    const own = await stranger(programs.create, { body: { name: 'Own', commission_type: 2, commission_amount: '1' } })
    expect((await refusal(stranger(products.update, { id, body: { ...body, program_id: own.id } }))).kind).toBe('not_found')
    expect((await stranger(products.list, { query: {} })).total).toBe(0)
  })

  test('need the plan that includes them', async () => {
    const shop_id = await addShop(app.services.db, 'growth_affiliate')
    const call = await app.somebodyAt(shop_id)
    const { id: program_id } = await call(programs.create, { body: { name: 'Own', commission_type: 2, commission_amount: '1' } })
    const refused = await refusal(call(products.add, { body: { program_id, product_ids: [1], ...perItem } }))
    expect(refused).toMatchObject({ kind: 'plan_required', message: 'This requires the Professional plan or higher.' })
  })
})

describe('exclusions', () => {
  test('are added and taken away, searched, and make a new version each time something changes', async () => {
    const { id } = await newProgram()
    const [mug, tent, clothing] = [await productCalled('mug'), await productCalled('tent'), await collectionCalled('cloth')]
    const change = (body: object) => owner(programs.changeExclusions, { id, body: body as never })
    expect(await change({ kind: 'product', add: [mug.id, tent.id] })).toEqual({ exclude_product: 2, exclude_collection: 0 })
    expect(await change({ kind: 'collection', add: [clothing.id] })).toEqual({ exclude_product: 2, exclude_collection: 1 })
    expect(await versionOf(id)).toBe(3)
    const found = await owner(programs.exclusions, { id, query: { query: 'mug' } })
    expect(found.rows).toMatchObject([{ id: mug.id, title: 'Hollow Enamel Mug', removed: 0, products: null }])
    const collections = await owner(programs.exclusions, { id, query: { kind: 'collection' } })
    expect(collections.rows).toMatchObject([{ id: clothing.id, products: 3 }])
    expect(await change({ kind: 'product', remove: [mug.id] })).toEqual({ exclude_product: 1, exclude_collection: 1 })
    await change({ kind: 'product', remove: [mug.id] })
    expect(await versionOf(id)).toBe(4)
    expect(await owner(programs.get, { id })).toMatchObject({ exclude_product: [tent.id], exclude_collection: [clothing.id] })
  })

  test('come with the program, too, and an empty new list clears them', async () => {
    const { id } = await newProgram()
    const mug = await productCalled('mug')
    await owner(programs.update, { id, body: { exclude_product_new: [mug.id] } })
    expect(await owner(programs.update, { id, body: { name: 'Other' } })).toMatchObject({ exclude_product: [mug.id] })
    const cleared = await owner(programs.update, { id, body: { exclude_product: [mug.id], exclude_product_new: [] } })
    expect(cleared.exclude_product).toEqual([])
    expect((await refusal(owner(programs.update, { id, body: { exclude_product_new: [987_654_321] } }))).fields).toEqual({
      exclude_product: ['One of these products isn’t in your store.'],
    })
  })
})

test('without a store to look at, there is nothing to start', async () => {
  expect(await owner(products.syncStatus)).toMatchObject({ state: 'unconnected', products: 12, collections: 4 })
  expect(await refusal(owner(products.startSync))).toMatchObject({ reason: 'products.notConnected' })
})
