import { expect, test } from 'vitest'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { changesSince, type Writing } from './changesSince.ts'
import type { MailFacts, PaymentFacts, RateFacts, ReferralFacts } from './facts.ts'

const writing: Writing = { money: (amount, currency) => `${amount} ${currency}`, rate: ({ commission }) => String(commission) }
const { pending, approved, denied } = ReferralStatus

const aReferral = (over: Partial<ReferralFacts> = {}): ReferralFacts => ({
  ...{ id: 1, status: pending, amount: 500, currency: 'USD', is_possible: true },
  ...over,
})
const aPayment: PaymentFacts = { currency: 'USD', affiliates: 2, total: 900, left_out: 0, fingerprint: 'a' }
const aRate: RateFacts = {
  ...{
    program_name: 'Friends',
    currency: 'USD',
    version: 1,
    commission_type: 'percentOfSale',
    commission: '10',
    is_possible: true,
  },
}
const aMail: MailFacts = { recipients: 3, left_out: 0 }

test.each<[Partial<ReferralFacts>, string[]]>([
  [{}, []],
  [{ status: denied, is_possible: false }, ['agents.change.referral.denied']],
  [{ status: approved, amount: 400 }, ['agents.change.referral.approved']],
  [{ amount: 400 }, ['agents.change.amount']],
  [{ is_possible: false }, ['agents.change.referralHeld']],
])('of a referral that is now %j it says %j', (over, keys) => {
  const facts = { seen: { referrals: [aReferral()] }, now: { referrals: [aReferral(over)] } }
  expect(changesSince('approve_referrals', facts, writing).map(({ key }) => key)).toEqual(keys)
})

test.each<[Partial<PaymentFacts>, string[]]>([
  [{}, []],
  [{ total: 800 }, ['agents.change.total']],
  [{ affiliates: 1, total: 400 }, ['agents.change.people', 'agents.change.total']],
  [{ fingerprint: 'b' }, ['agents.change.payments']],
])('of a payment that is now %j it says %j', (over, keys) => {
  const facts = { seen: aPayment, now: { ...aPayment, ...over } }
  expect(changesSince('pay_affiliates', facts, writing).map(({ key }) => key)).toEqual(keys)
})

test('of a rate it says what it is now, and of other rules that they are others', () => {
  const now = { ...aRate, commission: '12' }
  expect(changesSince('change_rate', { seen: aRate, now }, writing)).toEqual([
    { key: 'agents.change.rate', params: { before: '10', after: '12' } },
  ])
  const rules = changesSince('change_rate', { seen: aRate, now: { ...aRate, version: 2 } }, writing)
  expect(rules).toEqual([{ key: 'agents.change.rules' }])
  expect(changesSince('change_rate', { seen: aRate, now: aRate }, writing)).toEqual([])
})

test('of an email it says how many would get it', () => {
  const now = { recipients: 2, left_out: 1 }
  expect(changesSince('send_email', { seen: aMail, now }, writing)).toEqual([
    { key: 'agents.change.recipients', params: { before: 3, after: 2 } },
  ])
})
