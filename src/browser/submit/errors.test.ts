import { expect, test } from 'vitest'
import { firstOfEach, placeErrors, without } from './errors.ts'

test('the first sentence of every field is shown', () => {
  expect(firstOfEach({ name: ['Too long.', 'Not allowed.'], email: [] })).toEqual({ name: 'Too long.' })
})

test('editing a field clears its error and those inside it, no others', () => {
  expect(without({ faq: 'a', 'faq.0.question': 'b', faq_title: 'c' }, ['faq'])).toEqual({ faq_title: 'c' })
})

test('an error stands at the closest field on the screen', () => {
  const { placed, elsewhere } = placeErrors({ 'faq.0.question': 'Required.', token: 'Expired.' }, [
    'faq',
    'faq.0.question',
    'name',
  ])
  expect(placed).toEqual({ 'faq.0.question': 'Required.' })
  expect(elsewhere).toEqual(['Expired.'])
})

test('an error deep inside a field that is one input stands at that input', () => {
  expect(placeErrors({ 'permissions.3': 'Unknown.' }, ['permissions']).placed).toEqual({ permissions: 'Unknown.' })
})
