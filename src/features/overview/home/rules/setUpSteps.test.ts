import { expect, test } from 'vitest'
import { type SetUpFacts, setUpProgress, setUpStepNames } from './setUpSteps.ts'

const ready: SetUpFacts = {
  sub_path: 'fernhill',
  has_program: true,
  logo_id: 'logo',
  support_email: 'help@shop.test',
  staff: { used: 2, may_add: true },
  has_affiliates: true,
  last_click_at: new Date(),
  has_sales: true,
}
const missing = (facts: SetUpFacts, may = (_who: string) => true) =>
  setUpProgress(facts, may)
    .filter(({ done }) => !done)
    .map(({ step }) => step)

test('a shop that has everything is through with all steps', () => {
  expect(setUpProgress(ready, () => true)).toEqual(setUpStepNames.map(step => ({ step, done: true })))
})

test.each([
  [{ sub_path: null }, 'choose_address'],
  [{ has_program: false }, 'make_program'],
  [{ logo_id: null }, 'add_logo'],
  [{ support_email: null }, 'add_support_email'],
  [{ staff: { used: 0, may_add: true } }, 'invite_staff'],
  [{ has_affiliates: false }, 'first_affiliate'],
  [{ last_click_at: null }, 'first_click'],
  [{ has_sales: false }, 'first_sale'],
] as const)('%j leaves one step', (change, step) => {
  expect(missing({ ...ready, ...change })).toEqual([step])
})

test('nobody is told to invite staff when the plan has no room', () => {
  const steps = setUpProgress({ ...ready, staff: { used: 0, may_add: false } }, () => true)
  expect(steps.map(({ step }) => step)).not.toContain('invite_staff')
})

test('a step that is not theirs to do is nobody’s step', () => {
  const steps = setUpProgress({ ...ready, logo_id: null, has_sales: false }, who => who === 'referrals')
  expect(steps).toEqual([{ step: 'first_sale', done: false }])
})
