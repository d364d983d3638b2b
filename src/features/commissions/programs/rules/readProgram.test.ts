import { describe, expect, test } from 'vitest'
import type { ProgramValues } from '../contract.ts'
import { blankProgram } from './blankProgram.ts'
import { ProgramFields } from './ProgramDraft.ts'
import { readProgram } from './readProgram.ts'

const program = (change: Partial<ProgramValues>): ProgramValues => ({ ...blankProgram, commission_amount: '10', ...change })
const problemsWith = (change: Partial<ProgramValues>) => {
  const { problems } = readProgram(program(change), 'USD')
  return Object.fromEntries(Object.entries(problems ?? {}).map(([field, found]) => [field, found[0]!.key]))
}

describe('amounts', () => {
  test.each([
    [2, '12.5', 'USD', 125_000],
    [2, '100', 'USD', 1_000_000],
    [2, '0.0001', 'USD', 1],
    [0, '10.5', 'USD', 1_050],
    [0, '1200', 'JPY', 1_200],
    [1, '0.005', 'KWD', 5],
  ] as const)('of type %d, %s is read exactly in %s', (commission_type, commission_amount, currency, amount) => {
    const read = readProgram(program({ commission_type, commission_amount }), currency)
    expect('settings' in read && read.settings.commission_amount).toBe(amount)
  })

  test.each([
    [2, '100.0001', 'programs.percentTooHigh'],
    [2, '12345678901234567890', 'programs.percentTooHigh'],
    [2, '1.00001', 'programs.percentDecimals'],
    [0, '12345678901234567890', 'programs.amountTooBig'],
    [0, '10.005', 'programs.amountDecimals'],
    [0, null, 'programs.amountRequired'],
  ] as const)('of type %d, %s is refused: %s', (commission_type, commission_amount, key) => {
    expect(problemsWith({ commission_type, commission_amount })).toEqual({ commission_amount: key })
  })

  test.each([
    ['10,5', 'programs.amountInvalid'],
    ['1e309', 'programs.amountInvalid'],
    ['NaN', 'programs.amountInvalid'],
    ['-5', 'programs.amountNegative'],
    [-5, 'programs.amountNegative'],
    [Number.POSITIVE_INFINITY, 'programs.amountInvalid'],
    [Number.NaN, 'programs.amountInvalid'],
    ['0x10', 'programs.amountInvalid'],
    [true, 'programs.amountInvalid'],
  ])('%s is no amount at all', (commission_amount, key) => {
    const { error } = ProgramFields.safeParse({ commission_amount })
    expect(error?.issues.map(issue => [issue.path.join('.'), issue.message])).toEqual([['commission_amount', key]])
  })

  test('numbers and texts mean the same', () => {
    expect(ProgramFields.parse({ commission_amount: 10.5 })).toEqual(ProgramFields.parse({ commission_amount: ' 10.5 ' }))
  })
})

describe('levels', () => {
  const advance = (...levels: [string, string][]) =>
    problemsWith({ rule: 2, advance_amount: levels.map(([from, amount]) => ({ from, amount })) })

  test.each([
    [[['0', '5']], {}],
    [
      [
        ['0', '5'],
        ['100', '7.5'],
      ],
      {},
    ],
    [[], { advance_amount: 'programs.levelsRequired' }],
    [[['10', '5']], { 'advance_amount.0.from': 'programs.levelStartsAtZero' }],
    [
      [
        ['0', '5'],
        ['0', '6'],
      ],
      { 'advance_amount.1.from': 'programs.levelsAscending' },
    ],
    [
      [
        ['0', '5'],
        ['200', '6'],
        ['100', '7'],
      ],
      { 'advance_amount.2.from': 'programs.levelsAscending' },
    ],
    [[['0', '101']], { 'advance_amount.0.amount': 'programs.percentTooHigh' }],
  ] as [[string, string][], object][])('%j', (levels, problems) => {
    expect(advance(...levels)).toEqual(problems)
  })
})

test('a ceiling of nothing would pay nothing', () => {
  expect(problemsWith({ ceiling: '0' })).toEqual({ ceiling: 'programs.ceilingZero' })
  expect(problemsWith({ ceiling: '50' })).toEqual({})
})

test('the levels of a network together are at most everything', () => {
  expect(problemsWith({ network_rates: ['60', '40'] })).toEqual({})
  expect(problemsWith({ network_rates: ['60', '40.0001'] })).toEqual({ network_rates: 'programs.networkTooHigh' })
})
