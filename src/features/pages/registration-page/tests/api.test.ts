import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programs } from '#features/commissions/programs/contract.ts'
import { requireProgram } from '#features/commissions/programs/server/index.ts'
import type { Plan } from '#kit/access.ts'
import type { Call } from '#kit/contract/client.ts'
import type { CallError } from '#kit/contract/errors.ts'
import { type Design, defaultsOf, toWire } from '#kit/design/design.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { atTheEdge, overTheEdge } from '../../../../../tests/support/design-limits.ts'
import { addShop, signedIn } from '../../../../../tests/support/people.ts'
import { designOf, registrationPage } from '../contract.ts'
import { formRowOf, type Theme, themeNames, themes } from '../rules/themes.ts'
import { registrationDesign, socialSharing } from '../server/index.ts'
import { placeholderValues } from '../server/published.ts'

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
  /** The default program. */
  first: number
}

async function aShop(plan: Plan = 'enterprise', installed_at = new Date()): Promise<Owned> {
  const { db } = app.services
  const shop_id = await addShop(db, plan)
  await db.inShop(shop_id, tx => tx.updateTable('shop').set({ installed_at }).where('shop_id', '=', shop_id).execute())
  const call = app.clientWith(await signedIn(db, shop_id))
  return { shop_id, call, first: await addProgram(shop_id, { is_default: true }) }
}

const addProgram = (shop_id: number, values: object = {}) =>
  app.services.db.inShop(shop_id, async tx => {
    const program = { shop_id, name: 'Friends', commission_type: 2, commission_amount: 100_000, ...values }
    return (await tx.insertInto('program').values(program).returning('id').executeTakeFirstOrThrow()).id
  })

const save = ({ call, first }: Owned, theme: Theme, fields: object, program_id = first) =>
  call(registrationPage.save, { body: { ...designOf(program_id, theme), ...fields } })
const get = ({ call, first }: Owned, theme: Theme, program_id = first) =>
  call(registrationPage.get, { query: designOf(program_id, theme) })

const OLD = new Date('2020-01-01')

describe.each(themeNames)('the %s page', theme => {
  const table: Design = themes[theme]

  test('is there before it is saved, whole', async () => {
    const shop = await aShop()
    expect(await get(shop, theme)).toMatchObject({ ...defaultsOf(table), theme_type: theme, version: 0, updated_at: null })
  })

  test('keeps everything at the edge of its limits and gives it back', async () => {
    const shop = await aShop()
    const wanted = atTheEdge(table)
    const saved = await save(shop, theme, toWire(table, wanted))
    expect(saved).toMatchObject({ ...wanted, version: 1, program_theme: theme })
    expect(await get(shop, theme)).toEqual(saved)
    expect((await save(shop, theme, toWire(table, wanted))).version).toBe(1)
  })

  test('tells all that is wrong at once, and keeps nothing of it', async () => {
    const shop = await aShop()
    const { values, paths } = overTheEdge(table)
    const wrong = Object.fromEntries(Object.entries(values).filter(([name]) => table[name]!.kind !== 'switch'))
    const on = Object.fromEntries(Object.keys(table).flatMap(name => (table[name]!.kind === 'switch' ? [[name, 1]] : [])))
    const { fields } = await refusal(save(shop, theme, toWire(table, { ...defaultsOf(table), ...on, ...wrong })))
    expect(Object.keys(fields).sort()).toEqual(paths.filter(path => table[path]!.kind !== 'switch').sort())
    expect(await get(shop, theme)).toMatchObject({ version: 0, ...defaultsOf(table) })
  })

  test.each([
    '{',
    'null',
    '"x"',
    '[1,2]',
    '[[[[[[[[[]]]]]]]]]',
    '[{"__proto__":{"id":"x"}}]',
    '[{"constructor":{"prototype":{}}}]',
    `[${'{"id":"x"},'.repeat(5_000)}{"id":"x"}]`,
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    '[{"id":"email\\u0000"}]',
  ])('a form that is %s is refused at its field', async text => {
    const shop = await aShop()
    const row = formRowOf(theme)
    const { kind, fields } = await refusal(save(shop, theme, { [row]: text }))
    expect(kind).toBe('invalid')
    expect(Object.keys(fields).every(path => path.startsWith(row))).toBe(true)
  })
})

describe('what is saved', () => {
  test('is the theme visitors see, and says so to the program list', async () => {
    const shop = await aShop()
    await save(shop, 'fashion', { introduction_heading: 'Hello' })
    expect((await shop.call(programs.list, { query: {} })).rows[0]).toMatchObject({ theme_type: 'fashion' })
    const { theme, design } = await app.services.db.inShop(shop.shop_id, async tx =>
      registrationDesign(app.services, tx, await requireProgram(tx, shop.shop_id, shop.first)),
    )
    expect(theme).toBe('fashion')
    expect(design).toMatchObject({ introduction_heading: 'Hello', general_font_family: 'Jost' })
  })

  test('leaves what was not sent, also of other themes and programs', async () => {
    const shop = await aShop()
    const second = await addProgram(shop.shop_id)
    await save(shop, 'basic', { sidebar_heading: 'One', sidebar_heading_color: '#123456' })
    await save(shop, 'basic', { sidebar_heading: 'Two' })
    await save(shop, 'home', { introduction_heading: 'Home' })
    expect(await get(shop, 'basic')).toMatchObject({ sidebar_heading: 'Two', sidebar_heading_color: '#123456', version: 2 })
    expect(await get(shop, 'basic', second)).toMatchObject({ sidebar_heading: 'Become a partner of {brand_name}', version: 0 })
  })

  test('has safe formatted texts, and their limits count what is left of them', async () => {
    const shop = await aShop()
    const hidden = `<script>${'alert(1);'.repeat(100)}</script>`
    const benefits_contents = JSON.stringify([
      { heading: 'A', description: `${hidden}<p onclick=x>${'y'.repeat(200)}</p>`, more: 1 },
    ])
    const saved = await save(shop, 'basic', {
      benefits_contents,
      registration_form_terms_and_conditions_content: '<p>ok</p><img src=x onerror=alert(1)>',
    })
    expect(saved).toMatchObject({
      benefits_contents: [{ heading: 'A', description: `<p>${'y'.repeat(200)}</p>` }],
      registration_form_terms_and_conditions_content: '<p>ok</p>',
    })
    expect(JSON.stringify(saved)).not.toContain('"more"')
    const only = JSON.stringify([{ heading: 'A', description: hidden }])
    expect(Object.keys((await refusal(save(shop, 'basic', { benefits_contents: only }))).fields)).toEqual([
      'benefits_contents.0.description',
    ])
  })

  test('has its own rules as they were written, and serves them cleaned', async () => {
    const shop = await aShop()
    const custom_css = 'h1{color:red} p{background:url(//canary.test)} html{display:none}'
    expect(await save(shop, 'basic', { custom_css })).toMatchObject({ custom_css })
    const { css } = await app.services.db.inShop(shop.shop_id, async tx =>
      registrationDesign(app.services, tx, await requireProgram(tx, shop.shop_id, shop.first)),
    )
    expect(css).toContain('.tandem-page h1{color:red}')
    expect(css).not.toMatch(/canary|html/)
  })

  test('keeps locked fields locked, whatever was sent', async () => {
    const shop = await aShop()
    const fields = defaultsOf(themes.basic).registration_form_fields.map(field => ({
      ...field,
      isEnabled: false,
      isRequired: false,
      isDisableCb: false,
      size: 6,
      type: 'text',
    }))
    const saved = await save(shop, 'basic', { registration_form_fields: JSON.stringify(fields) })
    const form = (saved as { registration_form_fields: { id: string }[] }).registration_form_fields
    expect(form.find(({ id }) => id === 'password')).toMatchObject({
      isEnabled: 1,
      isRequired: 1,
      isDisableCb: 1,
      type: 'password',
      size: '6',
    })
    expect(form.find(({ id }) => id === 'company')).toMatchObject({ isEnabled: 0, isRequired: 0, type: 'text' })
    expect(form.find(({ id }) => id === 'country')).toMatchObject({ type: 'country' })
  })

  test('is offered the default fields that came after it was saved, switched off and at the end', async () => {
    const shop = await aShop()
    const before = defaultsOf(themes.basic).registration_form_fields.filter(({ id }) => id !== 'tiktok')
    await save(shop, 'basic', { registration_form_fields: JSON.stringify(before) })
    const { registration_form_fields: form } = (await get(shop, 'basic')) as { registration_form_fields: { id: string }[] }
    expect(form).toHaveLength(before.length + 1)
    expect(form.at(-1)).toMatchObject({ id: 'tiktok', isEnabled: 0 })
  })

  test('asks nothing of a section that is switched off, and keeps its old words', async () => {
    const shop = await aShop()
    const off = { benefits_section_show: 0, benefits_heading: '', benefits_icon_color: 'red', benefits_contents: '[]' }
    expect(await save(shop, 'basic', off)).toMatchObject({ benefits_section_show: 0, benefits_heading: 'What you get' })
  })

  test('understands the other name of the branding', async () => {
    const shop = await aShop()
    expect(await save(shop, 'basic', { branding: 0 })).toMatchObject({ show_branding: 0 })
    expect(await save(shop, 'basic_old', { branding: 0 })).toMatchObject({ branding: 0 })
  })

  test('is heard by open screens, once for each change', async () => {
    const shop = await aShop()
    const heard: string[] = []
    const client = new pg.Client({ connectionString: app.config.databaseUrl })
    await client.connect()
    client.on('notification', message => heard.push(message.payload ?? ''))
    await client.query('listen tandem')
    await save(shop, 'basic', { sidebar_heading: 'New' })
    await save(shop, 'basic', { sidebar_heading: 'New' })
    await refusal(save(shop, 'basic', { sidebar_heading: '' }))
    await save(shop, 'basic', { sidebar_heading: 'Newer' })
    const changes = () => heard.filter(text => text.includes('displays.changed') && text.includes(`shop:${shop.shop_id}`))
    await expect.poll(() => changes()).toHaveLength(2)
    await client.end()
  })

  test('is written down with its beginnings', async () => {
    const shop = await aShop()
    await save(shop, 'basic', { sidebar_heading: 'New', custom_css: 'x'.repeat(5_000) })
    const entry = await app.services.db.inShop(shop.shop_id, tx =>
      tx.selectFrom('audit_log').selectAll().where('shop_id', '=', shop.shop_id).executeTakeFirstOrThrow(),
    )
    expect(entry).toMatchObject({ action: 'displays.registration', subject_kind: 'program', subject_id: String(shop.first) })
    expect(entry.after).toMatchObject({ sidebar_heading: 'New' })
    expect((entry.after as { custom_css: string }).custom_css.length).toBeLessThan(250)
  })

  test('is not overwritten by somebody who has not seen it, and the answer says what there is', async () => {
    const shop = await aShop()
    const opened = await get(shop, 'basic')
    await save(shop, 'basic', { sidebar_heading: 'First', base_version: opened.version })
    const { kind, reason, body } = await refusal(save(shop, 'basic', { sidebar_heading: 'Second', base_version: opened.version }))
    expect([kind, reason]).toEqual(['conflict', 'error.savedMeanwhile'])
    expect(body).toMatchObject({ current: { version: 1, design: { sidebar_heading: 'First' } } })
    expect(await get(shop, 'basic')).toMatchObject({ sidebar_heading: 'First', version: 1 })
    expect(await save(shop, 'basic', { sidebar_heading: 'Second', base_version: 1 })).toMatchObject({ version: 2 })
    // Of several at once one is the first.
    const all = ['A', 'B', 'C'].map(sidebar_heading =>
      save(shop, 'basic', { sidebar_heading, base_version: 2 }).catch(() => null),
    )
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1)
  })

  test('of a link and of its page are counted apart', async () => {
    const shop = await aShop()
    await save(shop, 'basic', { sidebar_heading: 'New', base_version: 0 })
    const social = { page_update: 'social_sharing', social_title: 'Join', meta_description: 'Earn' }
    expect(await save(shop, 'basic', { ...social, base_version: 0 })).toMatchObject({ version: 1, social_version: 1 })
    expect((await refusal(save(shop, 'basic', { ...social, base_version: 0, social_title: 'Late' }))).kind).toBe('conflict')
    expect(await save(shop, 'basic', { sidebar_heading: 'Newer', social_title: 'Both', base_version: 1 })).toMatchObject({
      version: 2,
      social_version: 2,
    })
  })

  test('of two people at once is not mixed up', async () => {
    const shop = await aShop()
    const headings = Array.from({ length: 6 }, (_, place) => `Heading ${place}`)
    await Promise.all(headings.map(sidebar_heading => save(shop, 'basic', { sidebar_heading })))
    const after = await get(shop, 'basic')
    expect(after.version).toBe(6)
    expect(headings).toContain((after as { sidebar_heading: string }).sidebar_heading)
  })
})

describe('the two simple forms', () => {
  test('share a name on the wire: the age of the shop tells which one is meant', async () => {
    const old = await aShop('free', OLD)
    const young = await aShop('free')
    const ask = ({ call, first }: Owned) => call(registrationPage.get, { query: { program_id: first, theme_type: 'basic' } })
    expect(await ask(old)).toMatchObject({ theme_type: 'basic_old', program_theme: 'basic_old' })
    expect(await ask(young)).toMatchObject({ theme_type: 'basic', program_theme: 'basic' })
    expect(await old.call(registrationPage.start)).toEqual({ theme_type: 'basic_old', program_id: old.first })
    expect(await young.call(registrationPage.start)).toEqual({ theme_type: 'basic', program_id: young.first })
  })

  test('are told apart by their fields when they are saved', async () => {
    const old = await aShop('free', OLD)
    const body = { program_id: old.first, theme_type: 'basic' as const }
    expect(await old.call(registrationPage.save, { body: { ...body, main_heading: 'First' } })).toMatchObject({
      theme_type: 'basic_old',
      main_heading: 'First',
    })
    const form = toWire(themes.basic, defaultsOf(themes.basic))
    expect(await old.call(registrationPage.save, { body: { ...body, ...form } })).toMatchObject({
      theme_type: 'basic',
      program_theme: 'basic',
    })
  })

  test('an old shop that chose the newer form stays with it', async () => {
    const old = await aShop('free', OLD)
    const chosen = await old.call(registrationPage.chooseTheme, { body: { program_id: old.first, theme_type: 'basic' } })
    expect(chosen).toMatchObject({ theme_type: 'basic', program_theme: 'basic' })
    const back = await old.call(registrationPage.chooseTheme, { body: { program_id: old.first, theme_type: 'basic_old' } })
    expect(back.program_theme).toBe('basic_old')
  })

  test('rate detail is saved without changing what visitors see', async () => {
    const shop = await aShop()
    const body = { program_id: shop.first, rate_detail: 1 as const, rate_detail_title: 'All we pay' }
    expect(await shop.call(registrationPage.saveRateDetail, { body })).toMatchObject({
      theme_type: 'basic_old',
      program_theme: 'basic',
      rate_detail: 1,
      rate_detail_title: 'All we pay',
    })
    const wrong = { ...body, rate_detail_title: 'x'.repeat(51) }
    expect(Object.keys((await refusal(shop.call(registrationPage.saveRateDetail, { body: wrong }))).fields)).toEqual([
      'rate_detail_title',
    ])
  })
})

describe('plans', () => {
  test('the paid templates open with Growth', async () => {
    for (const plan of ['growth_affiliate', 'professional', 'enterprise', 'free plan', 'special'] as const) {
      const shop = await aShop(plan)
      expect(await save(shop, 'home', { introduction_heading: 'Hi' })).toMatchObject({ permitted: 1, program_theme: 'home' })
    }
    const free = await aShop('free')
    expect(await get(free, 'home')).toMatchObject({ permitted: 0, theme_type: 'home' })
    for (const theme of ['home', 'fashion'] as const) {
      expect(await refusal(save(free, theme, { introduction_heading: 'Hi' }))).toMatchObject({
        kind: 'plan_required',
        reason: 'registration.premiumTheme',
      })
      const choice = { program_id: free.first, theme_type: theme }
      expect(await refusal(free.call(registrationPage.chooseTheme, { body: choice }))).toMatchObject({ kind: 'plan_required' })
    }
    expect(await save(free, 'basic', { sidebar_heading: 'Hi' })).toMatchObject({ permitted: 1 })
  })

  test('a template that was in use before a downgrade stays and can be changed', async () => {
    const shop = await aShop('growth_affiliate')
    await save(shop, 'home', { introduction_heading: 'Hi' })
    await app.services.db.inShop(shop.shop_id, tx =>
      tx.updateTable('shop').set({ plan: 'free' }).where('shop_id', '=', shop.shop_id).execute(),
    )
    const later = { ...shop, call: app.clientWith(await signedIn(app.services.db, shop.shop_id)) }
    expect(await save(later, 'home', { introduction_heading: 'Still' })).toMatchObject({ introduction_heading: 'Still' })
  })

  test('a free shop designs its default program only', async () => {
    const free = await aShop('free')
    const other = await addProgram(free.shop_id)
    expect((await free.call(registrationPage.list, { query: {} })).rows.map(row => row.program_id)).toEqual([free.first])
    for (const call of [() => get(free, 'basic', other), () => save(free, 'basic', { sidebar_heading: 'x' }, other)])
      expect(await refusal(call())).toMatchObject({ kind: 'plan_required', reason: 'registration.onlyDefaultProgram' })
  })
})

describe('the list', () => {
  test('has every program with its theme, its link and when it was saved', async () => {
    const shop = await aShop()
    const second = await addProgram(shop.shop_id, { name: 'Ambassadors' })
    await app.services.db.inShop(shop.shop_id, tx =>
      tx
        .updateTable('shop')
        .set({ sub_path: `s${shop.shop_id}` })
        .where('shop_id', '=', shop.shop_id)
        .execute(),
    )
    await save(shop, 'fashion', { introduction_heading: 'Hi' }, second)
    const { rows, total } = await shop.call(registrationPage.list, { query: {} })
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { program_id: second, program_name: 'Ambassadors', theme_type: 'fashion', is_default: 0, version: 1 },
      { program_id: shop.first, theme_type: 'basic', is_default: 1, version: 0, updated_at: null },
    ])
    expect(rows[0]!.link).toBe(`http://tandem.test/s${shop.shop_id}/register?p=${second}`)
    const newest = await shop.call(registrationPage.list, { query: { sort: 'updated_at:desc' } })
    expect(newest.rows[0]!.program_id).toBe(second)
    expect((await shop.call(registrationPage.list, { query: { query: 'ambass' } })).total).toBe(1)
  })
})

describe("another shop's pages", () => {
  test('cannot be read, saved or chosen', async () => {
    const mine = await aShop()
    const theirs = await aShop()
    const before = await get(theirs, 'basic')
    const body = { program_id: theirs.first, theme_type: 'basic' as const }
    const calls = [
      () => get(mine, 'basic', theirs.first),
      () => save(mine, 'basic', { sidebar_heading: 'Mine' }, theirs.first),
      () => mine.call(registrationPage.chooseTheme, { body }),
      () => mine.call(registrationPage.saveRateDetail, { body: { program_id: theirs.first, rate_detail: 1 } }),
    ]
    for (const call of calls) expect(await refusal(call())).toMatchObject({ kind: 'not_found' })
    expect(await get(theirs, 'basic')).toEqual(before)
  })
})

describe('social sharing', () => {
  const social = (shop: Owned, fields: object) => save(shop, 'basic', { page_update: 'social_sharing', ...fields })

  test('is saved alone and read with the page', async () => {
    const shop = await aShop()
    const saved = await social(shop, {
      social_title: 'Join',
      meta_description: 'Earn {commission_amount}',
      sidebar_heading: 'Not me',
    })
    expect(saved).toMatchObject({ social_title: 'Join', sidebar_heading: 'Become a partner of {brand_name}', version: 0 })
    const read = await app.services.db.inShop(shop.shop_id, async tx =>
      socialSharing(tx, await requireProgram(tx, shop.shop_id, shop.first), 'basic'),
    )
    expect(read).toMatchObject({ social_title: 'Join', version: 1 })
  })

  test('may come with the page, and then both are saved or neither', async () => {
    const shop = await aShop()
    const { fields } = await refusal(save(shop, 'basic', { sidebar_heading: '', social_title: 'x'.repeat(51) }))
    expect(Object.keys(fields).sort()).toEqual(['sidebar_heading', 'social_title'])
    expect(await save(shop, 'basic', { sidebar_heading: 'A', social_title: 'B' })).toMatchObject({
      sidebar_heading: 'A',
      social_title: 'B',
    })
  })

  test.each([
    ['social_title', '', 'required'],
    ['social_title', '  ', 'blank'],
    ['social_title', 'x'.repeat(51), 'long'],
    ['meta_description', '', 'required'],
    ['meta_description', 'x'.repeat(201), 'long'],
  ])('%s that is %j is refused', async (name, value) => {
    expect(Object.keys((await refusal(social(await aShop(), { [name]: value }))).fields)).toEqual([name])
  })

  test('needs no title where the first form is in use', async () => {
    const old = await aShop('free', OLD)
    const body = { program_id: old.first, theme_type: 'basic' as const, page_update: 'social_sharing' as const }
    const long = 'x'.repeat(60)
    expect(await old.call(registrationPage.save, { body: { ...body, social_title: long } })).toMatchObject({ social_title: long })
    expect(await old.call(registrationPage.save, { body: { ...body, social_title: '' } })).toMatchObject({ social_title: '' })
  })
})

describe('pictures', () => {
  const png = (width = 40, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: '#abcdef' } })
      .png()
      .toBuffer()
  const blob = (bytes: Buffer | string) => new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)])
  const filesOf = async (shop_id: number) =>
    (await app.services.db.inShop(shop_id, tx => tx.selectFrom('file').select('id').where('shop_id', '=', shop_id).execute()))
      .length

  test('are stored, served, kept while nothing is said of them, and removed on request', async () => {
    const shop = await aShop()
    const first = await save(shop, 'basic', { sidebar_background_image: blob(await png()), sidebar_background_image_delete: 0 })
    const { sidebar_background_image: url } = first as { sidebar_background_image: string }
    expect(url).toMatch(/^\/files\/\d+\/[0-9a-f-]{36}$/)
    expect((await app.fetch(url)).status).toBe(200)
    expect(await save(shop, 'basic', { sidebar_heading: 'Kept' })).toMatchObject({ sidebar_background_image: url })
    expect(await save(shop, 'basic', { sidebar_background_image_delete: 1 })).toMatchObject({ sidebar_background_image: null })
    const both = await save(shop, 'basic', { sidebar_background_image: blob(await png()), sidebar_background_image_delete: 1 })
    expect(both).toMatchObject({ sidebar_background_image: expect.stringContaining('/files/') })
  })

  test('an address that was not uploaded is no picture', async () => {
    const shop = await aShop()
    const saved = await save(shop, 'basic', { sidebar_background_image: 'https://canary.test/x.png' })
    expect(saved).toMatchObject({ sidebar_background_image: null })
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    [
      'of another kind',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
    ],
    [
      'in WebP, which is not offered here',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .webp()
          .toBuffer(),
    ],
    ['that are scripts', () => svg],
    ['that are empty', () => ''],
    ['that are broken off', async () => (await png(400, 400)).subarray(0, 300)],
    ['that are too large', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5_242_880)])],
    ['that unfold to too many pixels', () => png(9_000, 1)],
  ])('%s are refused one by one, and nothing of the rest is saved', async (_what, bytes) => {
    const shop = await aShop()
    const { fields } = await refusal(
      save(shop, 'basic', {
        sidebar_heading: 'x'.repeat(51),
        sidebar_background_image: blob(await bytes()),
        registration_form_image: blob(await png()),
      }),
    )
    expect(Object.keys(fields).sort()).toEqual(['sidebar_background_image', 'sidebar_heading'])
    const alone = {
      sidebar_heading: 'Fine',
      sidebar_background_image: blob(await bytes()),
      registration_form_image: blob(await png()),
    }
    expect(Object.keys((await refusal(save(shop, 'basic', alone))).fields)).toEqual(['sidebar_background_image'])
    expect(await get(shop, 'basic')).toMatchObject({ version: 0, registration_form_image: null })
    expect(await filesOf(shop.shop_id)).toBe(0)
  })

  test('of two megabytes are enough for a thumbnail', async () => {
    const shop = await aShop()
    const over = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_097_152)])
    const sent = { page_update: 'social_sharing', thumnail_image_file: blob(over) }
    expect(Object.keys((await refusal(save(shop, 'basic', sent))).fields)).toEqual(['thumnail_image_file'])
  })
})

describe('setting up', () => {
  test('begins with the usual colours and saves into the same design', async () => {
    const shop = await aShop()
    const begin = await shop.call(registrationPage.quickStart)
    expect(begin).toMatchObject({ program_name: 'Friends', font_family: 'Poppins', tick_mark_color: '#329e5e' })
    const body = { page_heading: 'Come in', tick_mark_color: '#112233', cookie_value: 'For {cookie}' }
    expect(await shop.call(registrationPage.saveQuickStart, { body })).toMatchObject(body)
    expect(await get(shop, 'basic')).toMatchObject({
      version: 1,
      registration_form_heading: 'Come in',
      benefits_icon_color: '#112233',
      benefits_contents: [{}, {}, { description: '<p>For {cookie}</p>' }, {}],
    })
  })

  test('refuses at the field', async () => {
    const { call } = await aShop()
    const body = { page_heading: ' ', tick_mark_color: 'red', enable_logo: 5 as never }
    const { fields } = await refusal(call(registrationPage.saveQuickStart, { body }))
    expect(Object.keys(fields).sort()).toEqual(['enable_logo', 'page_heading', 'tick_mark_color'])
  })

  test('needs a program', async () => {
    const shop_id = await addShop(app.services.db, 'free')
    const call = app.clientWith(await signedIn(app.services.db, shop_id))
    expect(await refusal(call(registrationPage.quickStart))).toMatchObject({ kind: 'conflict' })
  })
})

describe('what stands in the place of placeholders', () => {
  test.each([
    [{ commission_type: 2, commission_amount: 100_000 }, '10%', 'Percent of sale'],
    [{ commission_type: 2, commission_amount: 125_000 }, '12.5%', 'Percent of sale'],
    [{ commission_type: 1, commission_amount: 500 }, '$5.00 per item', 'Fixed amount per item'],
    [{ commission_type: 0, commission_amount: 1_050 }, '$10.50 per order', 'Fixed amount per order'],
    [
      {
        commission_type: 2,
        rule: 2,
        advance_amount: JSON.stringify([
          { from: 0, amount: 100_000 },
          { from: 20_000, amount: 150_000 },
        ]),
      },
      '10% to 15%',
      'Percent of sale',
    ],
    [
      {
        commission_type: 1,
        rule: 2,
        advance_amount: JSON.stringify([
          { from: 0, amount: 100 },
          { from: 20_000, amount: 250 },
        ]),
      },
      '$1.00 to $2.50 per item',
      'Fixed amount per item',
    ],
  ])('%j is %s', async (rate, commission_amount, commission_type) => {
    const { shop_id } = await aShop()
    const id = await addProgram(shop_id, { ...rate, cookie_days: 14, description: 'Be <kind>' })
    const values = await app.services.db.inShop(shop_id, tx => placeholderValues(tx, shop_id, id, 'en'))
    expect(values).toMatchObject({ commission_amount, commission_type, cookie: '14 days', program_description: 'Be <kind>' })
    expect((await app.services.db.inShop(shop_id, tx => placeholderValues(tx, shop_id, id, 'vi'))).cookie).toBe('14 ngày')
  })

  test('the table of rates lists special products and then the rest', async () => {
    const shop = await aShop()
    await app.services.db.inShop(shop.shop_id, async tx => {
      const { id } = await tx
        .insertInto('product')
        .values({ shop_id: shop.shop_id, platform_id: 'p1', title: 'Tent' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const special = {
        shop_id: shop.shop_id,
        program_id: shop.first,
        product_id: id,
        commission_type: 1,
        commission_amount: 700,
        variant_ids: [],
      }
      await tx.insertInto('special_commission').values(special).execute()
    })
    expect((await get(shop, 'basic')).facts.rates).toEqual([
      { name: 'Tent', type: 'Fixed amount per item', amount: '$7.00 per item' },
      { name: 'All other products', type: 'Percent of sale', amount: '10%' },
    ])
  })
})
