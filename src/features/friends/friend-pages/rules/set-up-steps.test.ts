import { expect, test } from 'vitest'
import type { ReferralDraft } from '#features/friends/customer-referral/rules/ReferralDraft.ts'
import { setUpProblems, setUpSteps, shownStep, stepOf } from './set-up-steps.ts'

const draft: ReferralDraft = {
  ...{ program_name: 'Refer a friend', commission_type: 2, commission_amount: '10' },
  ...{ incentive_type: 'percentage', incentive_amount: '10', coupon_name: 'FRIEND10' },
}

const addresses: [asked: string | undefined, typed: ReferralDraft, shown: string][] = [
  [undefined, {}, 'reward'],
  ['pigeon', {}, 'reward'],
  ['incentive', {}, 'incentive'],
  ['start', {}, 'start'],
  ['start', { coupon_name: 'TWO WORDS' }, 'incentive'],
  ['start', { commission_amount: '101', coupon_name: '' }, 'reward'],
  ['reward', { coupon_name: '' }, 'reward'],
  ['email', { incentive_type: 'none', incentive_amount: '', coupon_name: '' }, 'email'],
]
test.each(addresses)('the address asks for %s, and with %j typed it shows %s', (asked, typed, shown) => {
  expect(setUpSteps[shownStep(asked, setUpProblems({ ...draft, ...typed }, 'USD'))]).toBe(shown)
})

test('a field that no step asks for leads to none', () => {
  expect(stepOf(['limit_in_all'])).toBeUndefined()
  expect(stepOf(['limit_in_all', 'incentive_amount'])).toBe(1)
})
