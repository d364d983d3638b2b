import { expect, test } from 'vitest'
import { CommissionType, ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import type { ProgramValues } from '../contract.ts'
import { blankProgram } from './blankProgram.ts'
import { sentFields, sharedValues, unsharedFields } from './shared-program.ts'

const program = (values: Partial<ProgramValues>): ProgramValues => ({
  ...blankProgram,
  name: 'Gold',
  commission_amount: '10',
  ...values,
})
const flat = { commission_type: CommissionType.flatPerOrder, commission_amount: '5.00' } as const
const inDollars = { plan: 'enterprise', currency: 'USD', told_in: 'USD' } as const
const inEuros = { ...inDollars, currency: 'EUR' } as const

test.each<[string, Partial<ProgramValues>, Partial<ProgramValues>, typeof inDollars | typeof inEuros, string[]]>([
  ['percentages go to every store', { commission_amount: '12.5' }, {}, inEuros, []],
  ['a flat amount goes to a store in the same currency', flat, {}, inDollars, []],
  ['a flat amount stays out of a store in another currency', flat, {}, inEuros, ['commission_amount']],
  ['a percentage does not replace a flat amount in another currency', {}, flat, inEuros, ['commission_amount']],
  [
    'levels begin at amounts',
    { rule: ProgramRule.advance, commission_amount: null, advance_amount: [{ from: '0.00', amount: '5' }] },
    {},
    inEuros,
    ['commission_amount'],
  ],
  ['a maximum is an amount', { ceiling: '50.00' }, {}, inEuros, ['ceiling']],
  ['a rate that is not in force is none', { first_commission_amount: '7.00' }, {}, inEuros, []],
  [
    'so is one for the first order, once it is in force',
    { lifetime_commission: 1, enable_first_commission: 1, first_commission_amount: '7.00' },
    {},
    inEuros,
    ['lifetime_commission'],
  ],
  ['the least own sales of a network', { network_rates: ['5'], network_min_sales: '100.00' }, {}, inEuros, ['network_rates']],
])('%s', (_sentence, told, here, terms, kept) => {
  expect(unsharedFields(sharedValues(program(told)), sharedValues(program(here)), terms)).toEqual(kept)
})

test('what the plan of a store does not open stays as it is there', () => {
  const told = sharedValues(program({ lifetime_commission: 1, network_rates: ['5'] }))
  const terms = { ...inDollars, plan: 'free' } as const
  expect(unsharedFields(told, undefined, terms).toSorted()).toEqual(['lifetime_commission', 'network_rates'])
  expect(unsharedFields(told, told, terms)).toEqual([])
})

test('what is told is sent back as it was', () => {
  const told = program({ ...flat, for_new_customer: 1, for_new_customer_type: CommissionType.percentOfSale, cookie_days: 30 })
  expect(sentFields(sharedValues(told))).toMatchObject({ ...flat, for_new_customer: 1, cookie_days: 30 })
  expect(sentFields(sharedValues(told))).not.toHaveProperty('first_commission_amount')
})
