import { expect, test } from 'vitest'
import { type RequestFacts, requestProblem } from './requestProblem.ts'
import type { RequestSettings } from './settings.ts'

const facts = (over: Partial<RequestFacts> = {}, settings: Partial<RequestSettings> = {}): RequestFacts => ({
  settings: { is_on: 1, programs: null, minimum: 5_000, allows_extra: 1, invoice: 'never', ...settings },
  isInPlan: true,
  program_id: 7,
  isActive: true,
  isPayable: true,
  approved: 5_000,
  ...over,
})
const nothing = { extra: 0, note: '', hasInvoice: false }
const postage = { ...nothing, extra: 100, note: 'Postage' }

test.each<[string, RequestFacts, typeof nothing, string | undefined]>([
  ['the minimum is reached exactly', facts(), nothing, undefined],
  ['an extra comes with its reason', facts(), postage, undefined],
  ['an invoice is needed and there', facts({}, { invoice: 'always' }), { ...nothing, hasInvoice: true }, undefined],
  ['an invoice is needed for an extra alone', facts({}, { invoice: 'extra' }), nothing, undefined],
  ['an invoice is missing', facts({}, { invoice: 'always' }), nothing, 'paymentRequests.invoiceRequired'],
  ['the invoice of an extra is missing', facts({}, { invoice: 'extra' }), postage, 'paymentRequests.invoiceRequired'],
  ['the program is among those chosen', facts({}, { programs: [6, 7] }), nothing, undefined],
  ['it is switched off', facts({}, { is_on: 0 }), nothing, 'paymentRequests.off'],
  ['the plan lacks it', facts({ isInPlan: false }), nothing, 'paymentRequests.off'],
  ['the program is not among those chosen', facts({}, { programs: [6] }), nothing, 'paymentRequests.off'],
  ['the affiliate is not active', facts({ isActive: false }), nothing, 'paymentRequests.notActive'],
  ['nobody knows where the money should go', facts({ isPayable: false }), nothing, 'paymentRequests.paymentMissing'],
  ['nothing is approved', facts({ approved: 0 }, { minimum: 0 }), nothing, 'paymentRequests.nothingApproved'],
  ['more is owed back than earned', facts({ approved: -1 }, { minimum: 0 }), nothing, 'paymentRequests.nothingApproved'],
  ['one unit is missing', facts({ approved: 4_999 }), nothing, 'paymentRequests.belowMinimum'],
  ['an extra is not allowed', facts({}, { allows_extra: 0 }), postage, 'paymentRequests.extraNotAllowed'],
  ['an extra has no reason', facts(), { ...postage, note: ' ' }, 'paymentRequests.noteRequired'],
])('a request where %s', (_, known, wish, problem) => {
  expect(requestProblem(known, wish)).toBe(problem)
})
