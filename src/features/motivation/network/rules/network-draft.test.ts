import { expect, test } from 'vitest'
import { blankProgram } from '#features/commissions/programs/rules/blankProgram.ts'
import { networkProblems, type TypedNetwork, toTyped } from './network-draft.ts'

const program = { ...blankProgram, commission_amount: '10' }
const problems = (over: Partial<TypedNetwork>) => networkProblems(program, { ...toTyped(program), ...over }, 'USD')

test.each<[string, Partial<TypedNetwork>, Record<string, string>]>([
  ['nothing is asked for', {}, {}],
  ['levels that may be', { network_rates: ['5', '2.5'], network_min_sales: '100.50' }, {}],
  ['a level without a percentage', { network_rates: ['5', ''] }, { 'network_rates.1': 'programs.amountRequired' }],
  ['more than the sale', { network_rates: ['60', '41'] }, { network_rates: 'programs.networkTooHigh' }],
  [
    'more levels than there are',
    { network_rates: Array.from({ length: 21 }, () => '1') },
    { network_rates: 'programs.tooManyNetworkLevels' },
  ],
  [
    'sales that are no amount',
    { network_rates: ['5'], network_min_sales: '-3' },
    { network_min_sales: 'programs.amountNegative' },
  ],
])('%s', (_what, over, expected) => {
  const found = Object.entries(problems(over)).map(([field, [first]]) => [field, first!.key])
  expect(Object.fromEntries(found)).toEqual(expected)
})
