import { expect, test } from 'vitest'
import { ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import { problemsOf } from '#kit/contract/errors.ts'
import { blankProgram } from '../../rules/blankProgram.ts'
import { draftSchema, type ProgramDraft, toBody, toDraft } from './program-draft.ts'

const draftOf = (change: Partial<ProgramDraft>): ProgramDraft => ({
  ...toDraft(blankProgram),
  name: 'Friends',
  commission_amount: '10',
  ...change,
})
function keysOf(change: Partial<ProgramDraft>): Record<string, string | undefined> {
  const read = draftSchema('USD').safeParse(draftOf(change))
  const found = read.success ? {} : problemsOf(read.error)
  return Object.fromEntries(Object.entries(found).map(([field, [first]]) => [field, first?.key]))
}

test.each<[Partial<ProgramDraft>, Record<string, string>]>([
  [{ name: ' ' }, { name: 'programs.nameRequired' }],
  [{ commission_amount: '' }, { commission_amount: 'programs.amountRequired' }],
  [{ commission_amount: '101' }, { commission_amount: 'programs.percentTooHigh' }],
  [{ commission_amount: '10,5' }, { commission_amount: 'programs.amountInvalid' }],
  [{ lifetime_commission: 1, enable_first_commission: 1 }, { first_commission_amount: 'programs.amountRequired' }],
  [{ rule: ProgramRule.advance }, { advance_amount: 'programs.levelsRequired' }],
  [
    {
      rule: ProgramRule.advance,
      advance_amount: [
        { from: '0', amount: '5' },
        { from: '', amount: '' },
      ],
    },
    { 'advance_amount.1.from': 'programs.amountRequired', 'advance_amount.1.amount': 'programs.amountRequired' },
  ],
])('%j is refused at its field', (change, expected) => {
  expect(keysOf(change)).toEqual(expected)
})

test('what is typed in a part that is switched off holds nobody up', () => {
  expect(keysOf({ commissioning_amount: '10,5', first_commission_amount: '500', for_new_customer_amount: 'x' })).toEqual({})
})

test('with levels the simple amount and the coupon commission are not sent', () => {
  const levels = [{ from: '0', amount: '5' }]
  const body = toBody(draftOf({ rule: ProgramRule.advance, advance_amount: levels, commissioning_status: 1 }))
  expect(body).toMatchObject({ commission_amount: null, advance_amount: levels, commissioning_status: 0 })
})
