import { expect, test } from 'vitest'
import { isIdentityNumber, maskedNumber, W9Change, writtenNumber } from './w9.ts'

test.each([
  ['123456789', 'ssn', true],
  ['912345678', 'ssn', true],
  ['000123456', 'ssn', false],
  ['666123456', 'ssn', false],
  ['123006789', 'ssn', false],
  ['123450000', 'ssn', false],
  ['111111111', 'ssn', false],
  ['12345678', 'ssn', false],
  ['123456789', 'ein', true],
  ['001234567', 'ein', false],
  ['891234567', 'ein', false],
] as const)('%s as %s: %s', (figures, kind, isOne) => {
  expect(isIdentityNumber(figures, kind)).toBe(isOne)
})

test('a number is shown by its last four figures, and printed as people write it', () => {
  expect([maskedNumber('ssn', '6789'), maskedNumber('ein', '6789')]).toEqual(['•••-••-6789', '••-•••6789'])
  expect([writtenNumber('ssn', '123456789'), writtenNumber('ein', '123456789')]).toEqual(['123-45-6789', '12-3456789'])
})

const aForm = {
  is_us_person: 1,
  classification: 'individual',
  legal_name: 'Ann Lee',
  street_address: '12 Hill Road',
  city: 'Austin',
  state: 'tx',
  zip_code: '73301',
  number_kind: 'ssn',
  number: '123-45-6789',
  signed_on: '2026-01-05',
}

test('a number is taken with or without hyphens, a state in small letters', () => {
  expect(W9Change.parse(aForm)).toMatchObject({ number: '123456789', state: 'TX', business_name: '' })
})

test.each([
  ['zip_code', '1234', 'taxDocuments.zipInvalid'],
  ['state', 'XX', 'taxDocuments.stateInvalid'],
  ['number', '000-12-3456', 'taxDocuments.numberInvalid'],
  ['number', '12', 'taxDocuments.numberInvalid'],
])('a wrong %s (%s) is refused', (field, value, message) => {
  const result = W9Change.safeParse({ ...aForm, [field]: value })
  expect(result.error?.issues.map(issue => [issue.path[0], issue.message])).toEqual([[field, message]])
})
