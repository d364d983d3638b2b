import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { registrationPage } from '#features/pages/registration-page/contract.ts'
import { affiliates } from '#features/people/affiliates/contract.ts'
import { shop as shopContract } from '#features/store/shop/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop, type Person, signedIn } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { quickStart } from '../contract.ts'

let app: TestApp
let shop_id: number
let call: Call
beforeAll(async () => {
  app = await testApp({ demo: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  shop_id = await addShop(app.services.db, 'free')
  await change({ name: 'Saltmarsh Ceramics', currency: 'EUR', sub_path: null })
  call = await as()
})

const as = async (person: Person = {}) => app.clientWith(await signedIn(app.services.db, shop_id, person))
const change = (values: Record<string, unknown>) =>
  app.services.db.inShop(shop_id, tx => tx.updateTable('shop').set(values).where('shop_id', '=', shop_id).execute())
const sells = (...titles: string[]) =>
  app.services.db.inShop(shop_id, tx =>
    tx
      .insertInto('product')
      .values(titles.map((title, place) => ({ shop_id, platform_id: String(place), title })))
      .execute(),
  )
const looksLike = (look: { button_color?: string; background_color?: string; product_titles?: string[] }) =>
  app.services.db.inShop(shop_id, tx =>
    tx
      .insertInto('store_look')
      .values({ shop_id, ...look })
      .execute(),
  )
const body = { name: 'Friends', description: 'Ours', commission_type: 2, commission_amount: 12 } as const
const launch = (change: object = {}) => call(quickStart.launch, { body: { ...body, ...change } })
const allPrograms = async () => (await call(programs.list, { query: {} })).rows

describe('the first tab', () => {
  test('proposes a program by what the store says about itself', async () => {
    await sells('Tall vase', 'Stoneware bowl', 'Gift card')
    expect(await call(quickStart.program)).toEqual({
      program_id: null,
      name: 'Saltmarsh Ceramics Affiliates',
      description: 'Recommend Saltmarsh Ceramics to the people who trust you and earn commission on every sale.',
      commission_type: 2,
      commission_amount: 10,
      currency: 'EUR',
      industry: 'home',
      link: null,
    })
  })

  test('proposes it in the language of the shop, and a usual rate where products tell nothing', async () => {
    await change({ language: 'vi', brand_name: 'Muối' })
    expect(await call(quickStart.program)).toMatchObject({
      name: 'Cộng tác viên của Muối',
      commission_type: 2,
      commission_amount: 10,
      industry: null,
    })
  })

  test('knows the products that the store named before its catalogue is there', async () => {
    await looksLike({ product_titles: ['Linen shirt', 'Wool socks'] })
    expect(await call(quickStart.program)).toMatchObject({ industry: 'fashion', commission_amount: 10 })
    await sells('Ridgeline tent', 'Trail lantern')
    expect(await call(quickStart.program)).toMatchObject({ industry: 'outdoor', commission_amount: 8 })
  })

  test('launches the default program, open to visitors under an address made of the shop’s name', async () => {
    const launched = await launch()
    expect(launched).toMatchObject({ ...body, link: expect.stringContaining(`/saltmarsh-ceramics`) })
    expect(await allPrograms()).toMatchObject([{ id: launched.program_id, name: 'Friends', is_default: 1, status: 1 }])
    const page = await app.fetch(new URL(launched.link!).pathname + new URL(launched.link!).search)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('12%')
  })

  test('changes the same program afterwards, and only what was sent', async () => {
    const { program_id, link } = await launch()
    expect(await call(quickStart.onBoardingLaunch, { body: { name: 'Partners' } })).toMatchObject({
      ...body,
      name: 'Partners',
      program_id,
      link,
    })
    expect(await call(quickStart.onBoardingProgram)).toMatchObject({ name: 'Partners', industry: null })
    expect(await allPrograms()).toHaveLength(1)
  })

  test('launched twice at once is one program', async () => {
    const [one, other] = await Promise.all([launch(), launch()])
    expect(one.program_id).toBe(other.program_id)
    expect(await allPrograms()).toHaveLength(1)
  })

  test('pays a fixed amount per order where no type is said', async () => {
    expect(await call(quickStart.launch, { body: { name: 'Friends', commission_amount: 5 } })).toMatchObject({
      commission_type: 0,
      commission_amount: 5,
    })
  })

  test.each([
    [{ name: ' ' }, 'name', 'Enter a name.'],
    [{ name: 'x'.repeat(121) }, 'name', 'Use at most 120 characters.'],
    [{ description: 'x'.repeat(2001) }, 'description', 'Use at most 2000 characters.'],
    [{ commission_type: 3 }, 'commission_type', 'Choose a commission type.'],
    [{ commission_amount: 12.5 }, 'commission_amount', 'Please enter a whole number, such as 10.'],
    [{ commission_amount: -1 }, 'commission_amount', 'The amount can’t be negative.'],
    [{ commission_amount: 101 }, 'commission_amount', 'The percentage can’t be more than 100.'],
    [{ commission_amount: undefined }, 'commission_amount', 'Enter an amount.'],
    [{ name: undefined }, 'name', 'Enter a name.'],
  ])('%j is refused at its field, and nothing is launched', async (change, field, sentence) => {
    expect((await refusal(launch(change))).fields).toEqual({ [field]: [sentence] })
    expect(await allPrograms()).toEqual([])
    expect((await call(shopContract.general)).sub_path).toBeNull()
  })

  test('takes another address where a shop has the first one', async () => {
    await launch()
    const first = shop_id
    shop_id = await addShop(app.services.db, 'free')
    await change({ name: 'Saltmarsh  Ceramics!', sub_path: null })
    call = await as()
    await launch()
    const { sub_path } = await call(shopContract.general)
    expect(sub_path).toMatch(/saltmarsh-ceramics-|^[a-z0-9-]+$/)
    expect(sub_path).not.toBe('saltmarsh-ceramics')
    expect(first).not.toBe(shop_id)
  })

  test('leaves an address that was chosen', async () => {
    await app.services.db.inShop(shop_id, tx =>
      tx.selectNoFrom(eb => eb.fn('claim_sub_path', [eb.val('own-choice')]).as('x')).execute(),
    )
    await change({ sub_path: 'own-choice' })
    expect((await launch()).link).toContain('/own-choice/')
  })

  test('gives the registration page the colours of the store, once', async () => {
    await looksLike({ button_color: '#1f4e79', background_color: '#fbf7f0' })
    await launch()
    const colors = { submit_button_background: '#1f4e79', page_background_color: '#fbf7f0' }
    expect(await call(registrationPage.quickStart)).toMatchObject(colors)
    await call(registrationPage.saveQuickStart, { body: { tick_mark_color: '#112233' } })
    await launch({ name: 'Again' })
    expect(await call(registrationPage.quickStart)).toMatchObject({ ...colors, tick_mark_color: '#112233' })
  })

  test('is for those who may change programs, and closed to support', async () => {
    const staff = await as({ role: 'staff', permissions: ['settings'] })
    expect((await refusal(staff(quickStart.program))).kind).toBe('forbidden')
    expect((await refusal(staff(quickStart.launch, { body }))).kind).toBe('forbidden')
  })
})

describe('the logo', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const send = (bytes: Buffer, name = 'logo.png') =>
    call(quickStart.saveLogo, { body: { logo: new File([new Uint8Array(bytes)], name, { type: 'image/png' }) } })

  test('is none at first, and the shop’s own once it is uploaded', async () => {
    expect(await call(quickStart.logo)).toEqual({ logo_url: null })
    const { logo_url } = await send(png)
    expect(logo_url).toMatch(/^\/files\//)
    expect(await call(quickStart.logo)).toEqual({ logo_url })
    expect((await call(shopContract.general)).logo_url).toBe(logo_url)
    await launch()
    const { link } = await call(quickStart.program)
    expect(await (await app.fetch(new URL(link!).pathname + new URL(link!).search)).text()).toContain(logo_url)
  })

  test.each([
    ['nothing', () => call(quickStart.saveLogo, { body: {} })],
    ['a text', () => send(Buffer.from('no picture'))],
    ['more than 500 kB', () => send(Buffer.alloc(500_001))],
  ])('%s is refused at the field', async (_, upload) => {
    expect(Object.keys((await refusal(upload())).fields)).toEqual(['logo'])
    expect(await call(quickStart.logo)).toEqual({ logo_url: null })
  })
})

describe('the way to the first order', () => {
  test('begins with nothing, and says what is there', async () => {
    expect(await call(quickStart.progress)).toEqual({
      program: null,
      link: null,
      is_set_up: 0,
      affiliate: null,
      last_click_at: null,
      last_order_at: null,
      has_sale: false,
    })
    const { program_id, link } = await launch()
    const person = { first_name: 'Ava', last_name: 'Whitaker', email: 'ava@example.test', program_id: program_id! }
    await call(affiliates.create, { body: { ...person, password_mode: 'link' } })
    expect(await call(quickStart.progress)).toMatchObject({
      program: { id: program_id, name: 'Friends' },
      link,
      affiliate: { name: 'Ava Whitaker', email: 'ava@example.test', link: expect.stringContaining('sca_ref=') },
    })
  })

  test('does not show people to those who may not see them', async () => {
    const { program_id } = await launch()
    const person = { first_name: 'Ava', last_name: 'Whitaker', email: 'ava@example.test', program_id: program_id! }
    await call(affiliates.create, { body: { ...person, password_mode: 'link' } })
    const staff = await as({ role: 'staff', permissions: ['dashboard'] })
    expect((await staff(quickStart.progress)).affiliate).toBeNull()
  })

  test('a program of a shop without an address is published under one', async () => {
    expect(await refusal(call(quickStart.publish))).toMatchObject({
      kind: 'conflict',
      message: 'Please launch your program first.',
    })
    await call(programs.create, { body: { name: 'By hand', commission_amount: '5' } })
    expect((await call(quickStart.progress)).link).toBeNull()
    const { link } = await call(quickStart.publish)
    expect((await app.fetch(new URL(link!).pathname + new URL(link!).search)).status).toBe(200)
    expect((await call(quickStart.publish)).link).toBe(link)
  })

  test('can be left, and the shop says so', async () => {
    expect(await call(shopContract.info)).toMatchObject({ on_boarding: 0, on_boarding_left: 0, new_on_boarding: 1 })
    await call(quickStart.skip)
    expect(await call(shopContract.info)).toMatchObject({ on_boarding: 0, on_boarding_left: 1 })
  })

  test('is the new one for shops installed on the day it began, and later', async () => {
    await change({ installed_at: new Date('2023-12-31T23:59:59Z') })
    expect((await call(shopContract.info)).new_on_boarding).toBe(0)
    await change({ installed_at: new Date('2024-01-01T00:00:00Z') })
    expect((await call(shopContract.info)).new_on_boarding).toBe(1)
  })
})
