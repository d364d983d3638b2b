import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityOf } from '../../../../../tests/support/activityOf.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { anIncomingOrder, worldAt } from '../../../../../tests/support/shop-world.ts'
import { shop } from '../contract.ts'
import type { General } from '../rules/general.ts'
import { settingColumns } from '../rules/setting-columns.ts'

let app: TestApp
let owner: TestApp['guest']
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@demo.test', 'demo-store.myshopify.com')
})
afterAll(() => app.close())

const newOwner = async () => app.somebodyAt(await addShop(app.services.db, 'professional'))
const entries = (action: string) => activityOf(app.services.db, 1, action)

type GeneralInput = Omit<General, 'shop' | 'shop_name' | 'logo_url'>
const change = (over: Partial<Record<keyof GeneralInput, unknown>> = {}) =>
  ({
    brand_name: 'Fernhill',
    support_email: 'partners@fernhill.example',
    sub_path: 'fernhill',
    language: 'en',
    time_zone: 'America/New_York',
    currency: 'USD',
    money_format: '${{amount}}',
    ...over,
  }) as never

describe('general settings', () => {
  test('are read, changed, seen in the shop info, and written down with what they were', async () => {
    expect(await owner(shop.general)).toMatchObject({ shop: 'demo-store.myshopify.com', brand_name: 'Fernhill', logo_url: null })
    const body = change({
      brand_name: 'Fernhill & Co',
      time_zone: 'Europe/Berlin',
      money_format: 'US$ {{amount}}',
      language: 'de',
    })
    const saved = await owner(shop.saveGeneral, { body })
    expect(await owner(shop.general)).toEqual(saved)
    expect(await owner(shop.info)).toMatchObject({
      customize_name: 'Fernhill & Co',
      time_zone: 'Europe/Berlin',
      money_format: 'US$ {{amount}}',
      language: 'de',
    })
    expect((await entries('shop.general'))[0]).toMatchObject({
      before: { brand_name: 'Fernhill', time_zone: 'America/New_York', money_format: '${{amount}}', language: 'en' },
      after: { brand_name: 'Fernhill & Co', time_zone: 'Europe/Berlin', money_format: 'US$ {{amount}}', language: 'de' },
    })
    await owner(shop.saveGeneral, { body: change() })
  })

  test('the currency can change while nothing is sold, and the programs pay in the new one', async () => {
    const world = await worldAt(app)
    const call = await app.somebodyAt(world.shop_id)
    const affiliate_id = await world.affiliate(await world.program({ is_default: true }))
    await world.coupon(affiliate_id, 'AVA')
    const body = change({ currency: 'CHF', sub_path: null })
    expect((await call(shop.saveGeneral, { body })).currency).toBe('CHF')
    await world.apply(anIncomingOrder({ currency: 'CHF', coupon_codes: ['AVA'] }))
    expect(await world.balances()).toEqual({ [`${affiliate_id} pending CHF`]: 1_000 })
    const { fields } = await refusal(call(shop.saveGeneral, { body: change({ sub_path: null }) }))
    expect(fields).toMatchObject({ currency: [expect.stringContaining('can no longer be changed')] })
  })

  test('brand name, support e-mail and sub-path may be empty', async () => {
    const call = await newOwner()
    const saved = await call(shop.saveGeneral, { body: change({ brand_name: '', support_email: ' ', sub_path: '' }) })
    expect(saved).toMatchObject({ brand_name: null, support_email: null, sub_path: null })
  })

  test.each([
    ['brand_name', 'x'.repeat(121), 'Use at most 120 characters.'],
    ['support_email', 'nobody', 'Enter a valid email address.'],
    ['sub_path', 'a b', 'Use only letters, digits, hyphens and underscores.'],
    ['sub_path', 'ab', 'Use 3 to 50 characters.'],
    ['sub_path', 'Admin', 'This name is reserved. Please choose another.'],
    ['language', 'xx', 'Choose one of the available options.'],
    ['time_zone', 'Mars/Olympus', 'Choose a time zone from the list.'],
    ['currency', 'XXX', 'Choose one of the available options.'],
    ['money_format', '', 'Enter how amounts are shown.'],
    ['money_format', '$10', 'Use a variable such as {{amount}} for the number.'],
  ] as const)('%s refuses "%s" in words', async (field, value, sentence) => {
    expect((await refusal(owner(shop.saveGeneral, { body: change({ [field]: value }) }))).fields).toEqual({ [field]: [sentence] })
  })

  test('are closed to staff without the permission', async () => {
    const samir = await app.as('staff@demo.test')
    expect(await refusal(samir(shop.general))).toMatchObject({ kind: 'forbidden' })
    expect(await refusal(samir(shop.saveGeneral, { body: change() }))).toMatchObject({ kind: 'forbidden' })
    expect(await samir(shop.brand)).toMatchObject({ brand_name: 'Fernhill', sub_path: 'fernhill' })
  })
})

describe('a sub-path', () => {
  test('belongs to one shop, however it is written, also after that shop took another, until it gives up all', async () => {
    const [first, second] = [await newOwner(), await newOwner()]
    await first(shop.saveGeneral, { body: change({ sub_path: 'Pine-Wood' }) })
    expect((await first(shop.general)).sub_path).toBe('pine-wood')
    expect((await refusal(second(shop.saveGeneral, { body: change({ sub_path: 'PINE-wood' }) }))).fields).toEqual({
      sub_path: ['Another store already uses this name. Please choose another.'],
    })
    await first(shop.saveGeneral, { body: change({ sub_path: 'oak-wood' }) })
    expect((await refusal(second(shop.saveGeneral, { body: change({ sub_path: 'pine-wood' }) }))).fields).toHaveProperty(
      'sub_path',
    )
    await first(shop.saveGeneral, { body: change({ sub_path: null }) })
    await second(shop.saveGeneral, { body: change({ sub_path: 'oak-wood' }) })
  })

  test('that was changed leads on to the one of now, page by page', async () => {
    const call = await newOwner()
    await call(shop.saveGeneral, { body: change({ sub_path: 'partne' }) })
    await call(shop.saveGeneral, { body: change({ sub_path: 'ash-wood' }) })
    const leadsTo = async (path: string) => (await app.fetch(path)).headers.get('location')
    expect(await leadsTo('/partne/register?p=7&lang=vi')).toBe('/ash-wood/register?p=7&lang=vi')
    expect(await leadsTo('/partner/Partne/login')).toBe('/partner/ash-wood/login')
    expect(await leadsTo('/ash-wood/register')).toBeNull()
    await call(shop.saveGeneral, { body: change({ sub_path: 'partne' }) })
    await expect.poll(() => leadsTo('/partner/ash-wood/login')).toBe('/partner/partne/login')
  })

  test('is given to one of several who ask at the same moment', async () => {
    const callers = await Promise.all([1, 2, 3, 4].map(newOwner))
    const results = await Promise.allSettled(
      callers.map(call => call(shop.saveGeneral, { body: change({ sub_path: 'contested' }) })),
    )
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  })

  test('cannot be taken for another shop by a query', async () => {
    const taking = app.services.db.inShop(2, tx =>
      tx.insertInto('shop_sub_path').values({ sub_path: 'stolen', shop_id: 1 }).execute(),
    )
    await expect(taking).rejects.toThrow(/permission denied/)
  })
})

describe('the logo', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp') =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#329e5e' } })
      .toFormat(format)
      .toBuffer()
  const upload = (bytes: Buffer, name: string) =>
    owner(shop.saveLogo, { body: { logo: new File([new Uint8Array(bytes)], name) } })

  test.each(['png', 'jpeg'] as const)('can be a %s, is shown at its address, and can be removed', async format => {
    const { logo_url } = await upload(await picture(format), `logo.${format}`)
    expect(await owner(shop.general)).toMatchObject({ logo_url })
    expect(await owner(shop.brand)).toMatchObject({ logo_url })
    const shown = await app.fetch(logo_url!)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, `image/${format}`])
    expect((await entries('shop.logo'))[0]!.after).toEqual({ file: `logo.${format}` })
    expect(await owner(shop.removeLogo)).toEqual({ logo_url: null })
    expect((await owner(shop.general)).logo_url).toBeNull()
  })

  test.each([
    [
      'another kind of picture',
      async () => upload(await picture('webp'), 'logo.png'),
      'Choose one of these file types: JPEG, PNG.',
    ],
    [
      'a drawing with scripts',
      () => upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.png'),
      'Choose one of these file types: JPEG, PNG.',
    ],
    ['more than 500 kB', () => upload(Buffer.alloc(500_001, 1), 'logo.png'), 'The logo is too large. Use at most 500 kB.'],
    ['nothing', () => owner(shop.saveLogo, { body: {} }), 'Choose an image.'],
    ['a text in its place', () => owner(shop.saveLogo, { body: { logo: 'picture' as never } }), 'Choose an image.'],
  ])('is refused in words for %s', async (_what, call, sentence) => {
    expect((await refusal(call())).fields).toEqual({ logo: [sentence] })
  })
})

describe('notifications and others', () => {
  test('begin with what suits most shops and are kept when changed', async () => {
    const before = await owner(shop.notifications)
    expect(before).toMatchObject({ notify_new_affiliate: 1, auto_activate_affiliates: 0, auto_approve_after_days: 30 })
    const body = { ...before, auto_activate_affiliates: 1, auto_approve_after_days: 14 } as const
    const settings = { ...before.settings, auto_active_affiliate: 1 }
    expect(await owner(shop.saveNotifications, { body })).toEqual({ ...body, settings })
    expect(await owner(shop.notifications)).toEqual({ ...body, settings })
    expect((await entries('shop.notifications'))[0]).toMatchObject({
      before: { auto_activate_affiliates: 0, auto_approve_after_days: 30 },
      after: { auto_activate_affiliates: 1, auto_approve_after_days: 14 },
    })
  })

  test.each([
    { auto_approve_after_days: 366 },
    { auto_approve_after_days: 1.5 },
    { notify_new_affiliate: 2 },
    { require_w9: true },
  ])('%j is refused at its field', async over => {
    const body = { ...(await owner(shop.notifications)), ...over }
    expect(Object.keys((await refusal(owner(shop.saveNotifications, { body: body as never }))).fields)).toEqual(Object.keys(over))
  })

  test('new affiliates can be activated in all programs or in some', async () => {
    const before = await owner(shop.notifications)
    expect(before.settings).toMatchObject({ auto_active_affiliate_program: ['0'] })
    const [first, second] = before.programs
    expect(first).toMatchObject({ name: expect.any(String), status: expect.any(Number) })
    const save = (auto_active_affiliate_program?: string[]) =>
      owner(shop.saveNotifications, { body: { ...before, auto_activate_affiliates: 1, auto_active_affiliate_program } })
    const some = [String(second!.id), String(first!.id)]
    expect((await save([...some, some[0]!])).settings.auto_active_affiliate_program).toEqual(some)
    expect((await save(undefined)).settings.auto_active_affiliate_program).toEqual(some)
    const other = await app.as('other@demo.test')
    const theirs = String((await other(shop.notifications)).programs[0]!.id)
    for (const wrong of [[], [theirs], ['999999999'], ['x'], ['-1']])
      expect(Object.keys((await refusal(save(wrong))).fields)[0]).toMatch(/^auto_active_affiliate_program/)
    expect((await save([...some, '0'])).auto_active_affiliate_program).toEqual(['0'])
  })

  test('a W-9 can be required only where the plan includes tax documents', async () => {
    const other = await app.as('other@demo.test')
    const body = { ...(await other(shop.notifications)), require_w9: 1 } as const
    expect(await refusal(other(shop.saveNotifications, { body }))).toMatchObject({
      kind: 'plan_required',
      reason: 'shop.taxDocumentsNeedPlan',
    })
    await owner(shop.saveNotifications, { body })
  })
})

describe('settings by name', () => {
  test('answer exactly what was asked for', async () => {
    expect(await owner(shop.settings, { query: { columns: 'currency,verify_affiliate_email' } })).toEqual({
      currency: 'USD',
      verify_affiliate_email: 0,
    })
    expect(Object.keys(await owner(shop.settings, { query: { columns: settingColumns.join(',') } })).toSorted()).toEqual(
      settingColumns.toSorted(),
    )
  })

  test.each(['crisp_token_id', 'currency,plan', '__proto__', 'constructor', '', '*'])('"%s" is refused', async columns => {
    expect(await refusal(owner(shop.settings, { query: { columns } }))).toMatchObject({ kind: 'invalid' })
  })
})

describe('a setting of the shop', () => {
  test('has a value before anybody sets it, and then the one that was set', async () => {
    const key = 'enable_chat_with_affiliates'
    const newcomer = await app.somebodyAt(await addShop(app.services.db, 'professional'))
    expect(await newcomer(shop.setting, { query: { key } })).toEqual({ key, content: 0 })
    await newcomer(shop.saveSetting, { body: { key, content: 1 } })
    expect((await newcomer(shop.setting, { query: { key } })).content).toBe(1)
    const other = await app.somebodyAt(await addShop(app.services.db, 'professional'))
    expect((await other(shop.setting, { query: { key } })).content).toBe(0)
  })

  test.each([
    [{ key: 'plan', content: 'enterprise' }, 'key'],
    [{ key: '__proto__', content: {} }, 'key'],
    [{ key: 'notifications_others', content: {} }, 'key'],
    [{ key: 'enable_chat_with_affiliates', content: 'yes' }, 'content'],
    // What nobody reads is not kept.
    ...['dashboard_layout', 'week_starts_on', 'enable_recommended_apps'].map((key): [object, string] => [
      { key, content: 1 },
      'key',
    ]),
    [{ key: 'enable_chat_with_affiliates', content: 'x'.repeat(20_000) }, 'content'],
  ])('%j is refused at its field', async (body, field) => {
    expect(Object.keys((await refusal(owner(shop.saveSetting, { body: body as never }))).fields)).toEqual([field])
  })
})

test('fetching from the store platform is refused in words while none is connected', async () => {
  const refused = await refusal(owner(shop.fetchInfo))
  expect(refused.message).toBe('No store platform is connected, so there’s nothing to fetch.')
})
