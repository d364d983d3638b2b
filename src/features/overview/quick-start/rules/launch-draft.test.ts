import { expect, test } from 'vitest'
import type { LaunchProgram } from '../contract.ts'
import { changesOf } from './launch-draft.ts'

const values = { name: 'Friends', description: '', commission_type: 2, commission_amount: 12.5 } as const
const stored: LaunchProgram = { program_id: 7, currency: 'USD', industry: null, link: null, ...values }

test('of a new program everything is sent, as it was proposed', () => {
  expect(changesOf({ ...stored, program_id: null }, values)).toEqual(values)
})

test('of another only what was changed: an amount with decimals stays as it is', () => {
  expect(changesOf(stored, values)).toEqual({})
  expect(changesOf(stored, { ...values, name: 'Partners' })).toEqual({ name: 'Partners' })
})

test('a type goes with its amount', () => {
  expect(changesOf(stored, { ...values, commission_type: 0, commission_amount: 5 })).toEqual({
    commission_type: 0,
    commission_amount: 5,
  })
})
