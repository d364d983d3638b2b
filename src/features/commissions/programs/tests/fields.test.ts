import { afterAll, beforeAll, expect, test } from 'vitest'
import { activity } from '#features/account/activity/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { addShop } from '../../../../../tests/support/people.ts'
import { texts } from '../../../../app/server/texts.ts'
import { programs } from '../contract.ts'
import { exportedFields, type ProgramFieldName, programFieldNames } from '../rules/fields.ts'

let app: TestApp
let call: Call
beforeAll(async () => {
  app = await testApp()
  call = await app.somebodyAt(await addShop(app.services.db, 'enterprise'))
})
afterAll(() => app.close())

const changed = {
  name: 'Guides',
  description: 'For guides',
  portal_message: 'Spring begins on Monday',
  status: 0,
  rule: 1,
  commission_type: 2,
  commission_amount: '12.5',
  advance_amount: null,
  commissioning_status: 1,
  commissioning_amount: '8',
  commissioning_apply_to: 'any_coupon',
  lifetime_commission: 1,
  disconnect_lifetime_commission: 90,
  enable_first_commission: 1,
  first_commission_type: 1,
  first_commission_amount: '4.00',
  for_new_customer: 1,
  for_new_customer_type: 2,
  for_new_customer_amount: '20',
  subscription_rule: 'some',
  subscription_orders: 6,
  exclude_shipping: 0,
  exclude_tax: 0,
  tax_setting: 1,
  ceiling: '50.00',
  cookie_days: 12,
  exclude_self_referral: 0,
  default_payment_method: 'wise',
  link_destination: 'https://demo.test/guides',
  allow_custom_path: 1,
  theme_type: 'modern',
  network_base: 'sale',
  network_rates: ['2'],
  network_min_sales: '500.00',
  network_program_id: 0,
} as const satisfies Record<ProgramFieldName, unknown>

test('each field of a program is saved, answered, and called in the log as in the form', async () => {
  const first = await call(programs.create, { body: { name: 'First', commission_type: 0, commission_amount: '3.00' } })
  const { id } = await call(programs.create, { body: { name: 'Friends', commission_type: 0, commission_amount: '3.00' } })
  const sent = { ...changed, network_program_id: first.id }
  const { advance_amount: _levels, ...kept } = sent
  expect(await call(programs.update, { id, body: { ...sent, network_rates: [...changed.network_rates] } })).toMatchObject(kept)
  const { rows } = await call(activity.list, { query: {} })
  const named = Object.fromEntries(rows[0]!.changes.map(({ field, name }) => [field, name]))
  // The rule and its levels stay as they were.
  const names = programFieldNames.filter(name => !['rule', 'advance_amount'].includes(name))
  expect(named).toEqual(Object.fromEntries(names.map(name => [name, texts('en').any(`programs.field.${name}`)])))
})

test('the file has the fields the table says, under their names', async () => {
  const { content } = await call(programs.export, { query: {} })
  const [header] = (await content.text()).replace('\uFEFF', '').split('\r\n')
  // A number stands apart from its unit and from the levels it may have instead.
  const columns = exportedFields.flatMap(name =>
    name === 'commission_amount' ? [name, 'commission_unit', 'advance_amount'] : [name],
  )
  expect(header!.split(',')).toEqual(columns.map(name => texts('en').any(`programs.field.${name}`)))
  expect(header).toBe('ID,Name,Commission type,Commission,Unit,Levels,Affiliates,Referrals,Default,Status,Created')
})
