import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { shop as shopCalls } from '#features/store/shop/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import type { CallError } from '#kit/contract/errors.ts'
import { type Design, defaultsOf, toWire } from '#kit/design/design.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { atTheEdge, overTheEdge } from '../../../../../tests/support/design-limits.ts'
import { addShop, signedIn } from '../../../../../tests/support/people.ts'
import { thankYouPage } from '../contract.ts'
import { contentTypes } from '../rules/contentType.ts'
import { thankYou, wordsOf } from '../rules/thankYou.ts'
import { thankYouDesign } from '../server/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('was not refused'),
    (error: CallError) => error,
  ) as Promise<CallError>

interface Owned {
  shop_id: number
  call: Call
  program_id: number
}

async function aShop(plan: 'free' | 'enterprise' = 'enterprise'): Promise<Owned> {
  const shop_id = await addShop(app.services.db, plan)
  const call = app.clientWith(await signedIn(app.services.db, shop_id))
  return { shop_id, call, program_id: await addProgram(shop_id, true) }
}

const addProgram = (shop_id: number, is_default = false) =>
  app.services.db.inShop(
    shop_id,
    async tx =>
      (await tx.insertInto('program').values({ shop_id, name: 'Friends', is_default }).returning('id').executeTakeFirstOrThrow())
        .id,
  )

const get = ({ call, program_id }: Owned) => call(thankYouPage.get, { query: { program_id } })
const save = ({ call, program_id }: Owned, fields: object) => call(thankYouPage.save, { body: { program_id, ...fields } })

describe('the page', () => {
  test('is whole before it is saved', async () => {
    expect(await get(await aShop())).toMatchObject({ ...defaultsOf(thankYou), version: 0, type: 'inactive' })
  })

  test('keeps everything at the edge of its limits', async () => {
    const shop = await aShop()
    const wanted = atTheEdge(thankYou)
    const saved = await save(shop, toWire(thankYou, wanted))
    expect(saved).toMatchObject({ ...wanted, version: 1 })
    expect(await get(shop)).toEqual(saved)
  })

  test('tells all that is wrong at once', async () => {
    const shop = await aShop()
    const table: Design = thankYou
    const { values, paths } = overTheEdge(table)
    const { fields } = await refusal(save(shop, toWire(table, { ...defaultsOf(table), ...values })))
    expect(Object.keys(fields).sort()).toEqual(paths.sort())
    expect(await get(shop)).toMatchObject({ version: 0 })
  })

  test.each(contentTypes)('words that come without an outcome belong to %s', async type => {
    const shop = await aShop()
    const names = wordsOf(type)
    const saved = await save(shop, { type, title: 'T', body_text: '<p>B</p>', button_text: 'Go' })
    expect(saved).toMatchObject({ [names.title]: 'T', [names.body_text]: '<p>B</p>', [names.button_text]: 'Go' })
    const others = contentTypes.filter(other => other !== type).map(other => wordsOf(other).title)
    for (const other of others) expect(saved[other]).toBe(thankYou[other].default)
    const { fields } = await refusal(save(shop, { type, title: ' ' }))
    expect(Object.keys(fields)).toEqual([names.title])
  })

  test('asks for five colours', async () => {
    const names = ['background_color', 'button_color', 'button_text_color', 'text_color', 'title_color']
    const { fields } = await refusal(save(await aShop(), Object.fromEntries(names.map(name => [name, '']))))
    expect(Object.keys(fields).sort()).toEqual(names)
  })

  test('counts what a reader sees of its text', async () => {
    const shop = await aShop()
    const body = `<p style="color:#ff0000">${'<strong>x</strong>'.repeat(500)}</p><script>${'x'.repeat(900)}</script>`
    await save(shop, { body_text_active: body })
    expect(Object.keys((await refusal(save(shop, { body_text_active: `<p>${'x'.repeat(501)}</p>` }))).fields)).toEqual([
      'body_text_active',
    ])
  })

  test('takes a background of two megabytes and none larger', async () => {
    const over = new Blob([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(2_097_152)])
    expect(Object.keys((await refusal(save(await aShop(), { background_image: over }))).fields)).toEqual(['background_image'])
  })
})

describe('what happens next', () => {
  test('follows the settings of the shop', async () => {
    const shop = await aShop()
    const other = await addProgram(shop.shop_id)
    const set = async (change: object) => {
      const before = await shop.call(shopCalls.notifications)
      await shop.call(shopCalls.saveNotifications, { body: { ...before, ...change } })
      const both = [shop, { ...shop, program_id: other }].map(async which => (await get(which)).type)
      return Promise.all(both)
    }
    expect(await set({ auto_activate_affiliates: 1 })).toEqual(['active', 'active'])
    expect(await set({ auto_active_affiliate_program: [String(other)] })).toEqual(['inactive', 'active'])
    expect(await set({ verify_affiliate_email: 1 })).toEqual(['verify_email', 'verify_email'])
    const published = await app.services.db.inShop(shop.shop_id, tx => thankYouDesign(tx, shop.shop_id, other))
    expect(published).toMatchObject({ type: 'verify_email', version: 0, css: '' })
  })
})

test("another shop's page is not there, and a free shop has the one of its default program", async () => {
  const mine = await aShop()
  const theirs = await aShop()
  expect(await refusal(get({ ...mine, program_id: theirs.program_id }))).toMatchObject({ kind: 'not_found' })
  expect(await refusal(save({ ...mine, program_id: theirs.program_id }, { title_active: 'x' }))).toMatchObject({
    kind: 'not_found',
  })
  const free = await aShop('free')
  const second = await addProgram(free.shop_id)
  expect(await refusal(get({ ...free, program_id: second }))).toMatchObject({ kind: 'plan_required' })
})

test('a copied program has the same page', async () => {
  const shop = await aShop()
  await shop.call(programs.update, { id: shop.program_id, body: { name: 'Friends' } })
  const wanted = atTheEdge(thankYou)
  await save(shop, toWire(thankYou, wanted))
  const copy = await shop.call(programs.duplicate, { id: shop.program_id })
  expect(await get({ ...shop, program_id: copy.id })).toMatchObject(wanted)
})
