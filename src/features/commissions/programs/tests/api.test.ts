import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns } from '#features/account/columns/contract.ts'
import type { Plan } from '#kit/access.ts'
import type { Call } from '#kit/contract/client.ts'
import type { CallError } from '#kit/contract/errors.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop, signedIn } from '../../../../../tests/support/people.ts'
import { refusal } from '../../../../../tests/support/refusal.ts'
import { programs } from '../contract.ts'

let app: TestApp
let owner: Call
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('owner@demo.test', 'demo-store.myshopify.com')
})
afterAll(() => app.close())

async function ownerOf(plan: Plan) {
  const shop_id = await addShop(app.services.db, plan)
  return { shop_id, call: await app.somebodyAt(shop_id) }
}
const setPlan = (shop_id: number, plan: Plan) =>
  app.services.db.inShop(shop_id, tx => tx.updateTable('shop').set({ plan }).where('shop_id', '=', shop_id).execute())
const versionsOf = (shop_id: number, program_id: number) =>
  app.services.db.inShop(shop_id, tx =>
    tx
      .selectFrom('program_version')
      .select(['version', 'rules'])
      .where('shop_id', '=', shop_id)
      .where('program_id', '=', program_id)
      .orderBy('version')
      .execute(),
  )
const defaultsOf = async (call: Call) => (await call(programs.list, { query: { is_default: 1 } })).rows.map(row => row.id)

const tenPercent = { commission_type: 2, commission_amount: '10' } as const
const make = (call: Call, over: object = {}) => call(programs.create, { body: { name: 'Friends', ...tenPercent, ...over } })

describe('the list', () => {
  test('shows the programs of the shop with what they pay and how many affiliates and referrals they have', async () => {
    const { rows } = await owner(programs.list, { query: { sort: 'name:asc' } })
    expect(rows.map(row => row.name)).toEqual(['Fernhill Friends', 'Gear Testers', 'Trail Guides'])
    expect(rows[0]).toMatchObject({ is_default: 1, status: 1, commission_type: 2, commission_amount: '12', currency: 'USD' })
    expect(rows[1]).toMatchObject({ commission_type: 1, commission_amount: '3.00' })
    expect(rows[2]!.advance_amount[1]).toEqual({ from: '150.00', amount: '11' })
    expect(rows[0]!.affiliates!.count).toBeGreaterThan(0)
    expect(rows.reduce((all, row) => all + row.referrals!.count, 0)).toBeGreaterThan(10)
    expect(rows[0]!.affiliates!.capped).toBe(false)
  })

  test.each([
    [{ query: 'TRAIL' }, ['Trail Guides']],
    [{ query: '%' }, []],
    [{ is_default: 1 }, ['Fernhill Friends']],
    [{ status: 0 }, []],
    [{ payment_default: 'paypal' }, []],
    [{ sort: 'name:desc', per_page: -1 }, ['Trail Guides', 'Gear Testers', 'Fernhill Friends']],
  ] as const)('finds by %j', async (query, names) => {
    const { rows } = await owner(programs.list, { query })
    expect(rows.map(row => row.name)).toEqual(names)
  })

  test('selectors ask for names alone, and nothing is counted for them', async () => {
    const { rows } = await owner(programs.list, { query: { per_page: -1, colsTrans: 'name,theme_type' } })
    expect(rows[0]).toMatchObject({ affiliates: null, referrals: null, theme_type: 'basic' })
  })

  test('goes into a file', async () => {
    const { content } = await owner(programs.export, { query: { sort: 'name:asc' } })
    const lines = (await content.text()).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('Fernhill Friends')
    const headings = lines[0]!.replace('\ufeff', '').split(',')
    const cell = (line: number, heading: string) => lines[line]!.split(',')[headings.indexOf(heading)]
    expect([cell(1, 'Commission'), cell(1, 'Unit')]).toEqual(['12', '%'])
    expect([cell(3, 'Commission'), cell(3, 'Unit'), cell(3, 'Levels')]).toEqual(['', '%', expect.stringContaining('150.00=11')])
    // As clocks in the shop's time zone show it, like the other files.
    expect(cell(1, 'Created')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('keeps the columns a person chose', async () => {
    await owner(columns.save, { body: { type: 'program_index', columns: ['status'] } })
    const { columns: shown } = await owner(programs.columns)
    expect(shown).toContain('name')
    expect(shown).toContain('status')
    expect(shown).not.toContain('referrals')
  })
})

describe('a new program', () => {
  test('begins with what the plan permits', async () => {
    const { call } = await ownerOf('growth_affiliate')
    const blank = await call(programs.blank)
    expect(blank).toMatchObject({
      used: 0,
      limit: null,
      may_add: true,
      permitted: { levels: 2, exclusions: false, network: false },
    })
    expect(blank.program).toMatchObject({ rule: 1, exclude_shipping: 1, commission_amount: null })
  })

  test('is the default where it is the first, and has a first version of its rules', async () => {
    const { call, shop_id } = await ownerOf('professional')
    const first = await make(call)
    const second = await make(call, { name: 'Partners' })
    expect([first.is_default, second.is_default]).toEqual([1, 0])
    const [version] = await versionsOf(shop_id, second.id)
    expect(version).toMatchObject({ version: 1, rules: { amount: 100_000, type: 2 } })
  })

  test('drops what is switched off, and only one rule has an amount', async () => {
    const { call } = await ownerOf('enterprise')
    const made = await make(call, {
      advance_amount: [{ from: '0', amount: '5' }],
      commissioning_status: 0,
      commissioning_amount: '7',
      commissioning_apply_to: 'any_coupon',
      enable_first_commission: 1,
      first_commission_type: 2,
      first_commission_amount: '20',
      for_new_customer: 0,
      for_new_customer_type: 2,
      for_new_customer_amount: '15',
      exclude_product: [999],
      exclude_product_new: [],
    })
    expect(made).toMatchObject({
      advance_amount: [],
      commissioning_amount: null,
      commissioning_apply_to: null,
      enable_first_commission: 0,
      first_commission_type: 0,
      first_commission_amount: '0.00',
      for_new_customer_type: null,
      for_new_customer_amount: null,
      exclude_product: [],
    })
  })

  test('on the free plan, two at once become one', async () => {
    const { call } = await ownerOf('free')
    const outcomes = await Promise.allSettled([make(call), make(call), make(call), make(call)])
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find(outcome => outcome.status === 'rejected')!.reason as CallError
    expect(refused).toMatchObject({ kind: 'plan_required', reason: 'programs.limitReached' })
    expect(await call(programs.blank)).toMatchObject({ used: 1, limit: 1, may_add: false })
  })

  test.each([
    ['101', 'The percentage can’t be more than 100.'],
    ['-5', 'The amount can’t be negative.'],
    ['10,5', 'Enter a number with digits and a decimal point, such as 10.50.'],
    ['1e309', 'Enter a number with digits and a decimal point, such as 10.50.'],
    ['NaN', 'Enter a number with digits and a decimal point, such as 10.50.'],
    ['12345678901234567890', 'The percentage can’t be more than 100.'],
    [null, 'Enter an amount.'],
  ])('with %s percent is refused at the field', async (commission_amount, sentence) => {
    const { call } = await ownerOf('professional')
    const { fields, kind } = await refusal(make(call, { commission_amount }))
    expect({ fields, kind }).toEqual({ fields: { commission_amount: [sentence] }, kind: 'invalid' })
    expect((await call(programs.list, { query: {} })).total).toBe(0)
  })

  test('a number too large for any computer is refused, too', async () => {
    const { call } = await ownerOf('professional')
    const token = await signedIn(app.services.db, (await ownerOf('professional')).shop_id)
    const answer = await app.fetch('/api/v1/merchant/program', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"name":"Friends","commission_type":2,"commission_amount":1e309}',
    })
    expect(answer.status).toBe(422)
    expect((await call(programs.list, { query: {} })).total).toBe(0)
  })
})

describe('a change', () => {
  test('of what is paid makes a new version; a change of the name does not', async () => {
    const { call, shop_id } = await ownerOf('professional')
    const { id } = await make(call)
    expect((await call(programs.update, { id, body: { name: 'Partners' } })).version).toBe(1)
    expect((await call(programs.update, { id, body: { commission_amount: '12.5' } })).version).toBe(2)
    expect((await versionsOf(shop_id, id)).map(({ rules }) => (rules as { amount: number }).amount)).toEqual([100_000, 125_000])
  })

  test('sent back as it was read changes nothing', async () => {
    const { call } = await ownerOf('enterprise')
    const made = await make(call, {
      ceiling: '50',
      network_rates: ['5', '2.5'],
      for_new_customer: 1,
      for_new_customer_type: 0,
      for_new_customer_amount: '3',
    })
    expect(await call(programs.update, { id: made.id, body: made })).toEqual(made)
  })

  test('of the type needs the amount in the same call: 10 % is not 10.00', async () => {
    const { call } = await ownerOf('professional')
    const { id } = await make(call)
    const { fields } = await refusal(call(programs.update, { id, body: { commission_type: 0 } }))
    expect(fields).toEqual({ commission_amount: ['The commission type has changed. Enter the amount again.'] })
    expect(await call(programs.get, { id })).toMatchObject({ commission_type: 2, commission_amount: '10' })
    const changed = await call(programs.update, { id, body: { commission_type: 0, commission_amount: '10' } })
    expect(changed).toMatchObject({ commission_type: 0, commission_amount: '10.00' })
  })

  test('takes yes and no for shipping in any form and keeps 1 or 0', async () => {
    const { call } = await ownerOf('professional')
    const { id } = await make(call)
    for (const [sent, kept] of [
      [false, 0],
      ['1', 1],
      ['false', 0],
      [true, 1],
    ] as const)
      expect((await call(programs.update, { id, body: { exclude_shipping: sent } })).exclude_shipping).toBe(kept)
  })

  test('to the advance rule needs levels that ascend from 0, and drops the simple amount', async () => {
    const { call } = await ownerOf('professional')
    const { id } = await make(call)
    const levels = (...froms: string[]) => froms.map(from => ({ from, amount: '5' }))
    const update = (advance_amount: object[]) =>
      call(programs.update, { id, body: { rule: 2, advance_amount: advance_amount as never } })
    expect((await refusal(update([]))).fields).toHaveProperty('advance_amount')
    expect((await refusal(update(levels('5')))).fields).toHaveProperty(['advance_amount.0.from'])
    expect((await refusal(update(levels('0', '9', '9')))).fields).toHaveProperty(['advance_amount.2.from'])
    expect(await update(levels('0', '100', '200'))).toMatchObject({ rule: 2, commission_amount: null, version: 2 })
  })

  test('of a setting above the plan is refused at the field; what was set before stays', async () => {
    const { call, shop_id } = await ownerOf('professional')
    const { id } = await make(call, { network_rates: ['5'] })
    await setPlan(shop_id, 'growth_affiliate')
    const extended = await refusal(call(programs.update, { id, body: { network_rates: ['5', '3'] } }))
    expect(extended).toMatchObject({
      kind: 'plan_required',
      fields: { network_rates: ['This requires the Professional plan or higher.'] },
    })
    expect(await call(programs.update, { id, body: { name: 'Partners', network_rates: ['5'] } })).toMatchObject({
      network_rates: ['5'],
    })
    expect(await refusal(call(programs.duplicate, { id }))).toMatchObject({ reason: 'programs.duplicateNeedsPlan' })
  })

  test('two at once become two versions, one after the other', async () => {
    const { call, shop_id } = await ownerOf('professional')
    const { id } = await make(call)
    await Promise.all(
      ['11', '12', '13', '14'].map(commission_amount => call(programs.update, { id, body: { commission_amount } })),
    )
    expect((await versionsOf(shop_id, id)).map(row => row.version)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('the default', () => {
  test('is exactly one, also when two are chosen at once', async () => {
    const { call } = await ownerOf('professional')
    const made = [await make(call), await make(call, { name: 'B' }), await make(call, { name: 'C' })]
    await Promise.all(made.flatMap(({ id }) => [call(programs.makeDefault, { id }), call(programs.makeDefault, { id })]))
    expect(await defaultsOf(call)).toHaveLength(1)
  })

  test('cannot be deleted', async () => {
    const { call } = await ownerOf('professional')
    const { id } = await make(call)
    expect(await refusal(call(programs.remove, { id }))).toMatchObject({
      kind: 'conflict',
      reason: 'programs.defaultCannotBeDeleted',
    })
  })

  test('cannot be switched off, neither in the list nor in the form nor as it is made', async () => {
    const { call } = await ownerOf('professional')
    expect((await refusal(make(call, { status: 0 }))).fields).toHaveProperty('status')
    const { id } = await make(call)
    expect(await refusal(call(programs.setStatus, { id, body: { status: 0 } }))).toMatchObject({
      kind: 'conflict',
      reason: 'programs.defaultCannotBeInactive',
    })
    expect((await refusal(call(programs.update, { id, body: { name: 'Off', status: 0 } }))).fields).toHaveProperty('status')
    expect(await call(programs.get, { id })).toMatchObject({ name: 'Friends', status: 1, is_default: 1 })
  })

  test('is never an inactive program', async () => {
    const { call } = await ownerOf('professional')
    const first = await make(call)
    const { id } = await make(call, { name: 'Off', status: 0 })
    expect(await refusal(call(programs.makeDefault, { id }))).toMatchObject({
      kind: 'conflict',
      reason: 'programs.inactiveCannotBeDefault',
    })
    expect(await defaultsOf(call)).toEqual([first.id])
  })

  test('stays active when it is chosen and switched off at the same moment', async () => {
    const { call } = await ownerOf('professional')
    await make(call)
    const { id } = await make(call, { name: 'B' })
    await Promise.allSettled([
      call(programs.setStatus, { id, body: { status: 0 } }),
      call(programs.makeDefault, { id }),
      call(programs.update, { id, body: { status: 0 } }),
    ])
    const [found] = (await call(programs.list, { query: { is_default: 1 } })).rows
    expect(found).toMatchObject({ status: 1 })
  })
})

test('switched off, a program stays in the list and keeps its rules', async () => {
  const { call } = await ownerOf('professional')
  await make(call)
  const { id } = await make(call, { name: 'Another' })
  expect(await call(programs.setStatus, { id, body: { status: 0 } })).toMatchObject({ status: 0, version: 1 })
  expect((await call(programs.list, { query: { status: 0 } })).rows).toHaveLength(1)
  expect(await call(programs.setStatus, { id, body: { status: 1 } })).toMatchObject({ status: 1 })
})

test('a program has cookie days of its own or follows the shop', async () => {
  const { call } = await ownerOf('professional')
  const { id } = await make(call)
  const saved = await call(programs.saveCookie, { body: { program_id: id, cookie_days: 90 } })
  expect(saved).toMatchObject({ program_id: id, cookie_days: 90, shop_cookie_days: 365 })
  expect((await call(programs.cookies, { query: { query: 'fri' } })).rows).toEqual([saved])
  expect(await call(programs.saveCookie, { body: { program_id: id, cookie_days: null } })).toMatchObject({ cookie_days: null })
  const { fields } = await refusal(call(programs.saveCookie, { body: { program_id: id, cookie_days: 4000 } }))
  expect(fields).toHaveProperty('cookie_days')
})
