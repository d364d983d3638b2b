import { expect, test } from 'vitest'
import { mailTypes } from '#features/people/affiliate-mails/rules/types.ts'
import { topics } from './topics.ts'

test('every mail is found under one topic', () => {
  expect(Object.values(topics).flat().toSorted()).toEqual(mailTypes.toSorted())
})
