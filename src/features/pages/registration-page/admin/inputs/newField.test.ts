import { expect, test } from 'vitest'
import { defaultFields, formProblems } from '../../rules/form-fields.ts'
import { newField } from './newField.ts'

test('a field of the merchant fits into every form at once, with an id of its own', () => {
  const fields = [...defaultFields('fashion'), newField('Shoe size'), newField('Shoe size')]
  expect(formProblems(fields)).toEqual({})
})
