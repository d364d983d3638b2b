import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasMixedScripts, lookalikeKey, newCodeProblem } from './couponCode.ts'

test.each([
  ['SUMMER10', undefined],
  ['Chloé-10', undefined],
  ['ưu_đãi.20', undefined],
  ['夏日', undefined],
  ['', 'coupons.code.required'],
  ['  ', 'coupons.code.required'],
  ['ten percent', 'coupons.code.signs'],
  ['10%', 'coupons.code.signs'],
  ['a'.repeat(256), 'coupons.code.tooLong'],
  ['SUММER', 'coupons.code.mixedScripts'],
  ['αnn10', 'coupons.code.mixedScripts'],
])('%j as a new code: %s', (code, problem) => expect(newCodeProblem(code)).toBe(problem))

test.each([
  ['ANN10', 'ann10'],
  ['ANN10', 'ANNIO'],
  ['ANN10', 'ANNl0'],
  ['COCO', 'СОСО'],
  ['OSLO5', '0SL0S'],
  ['modern', 'modem'],
  ['Chloe', 'Chloé'],
])('%s can be mistaken for %s', (one, other) => expect(lookalikeKey(one)).toBe(lookalikeKey(other)))

test.each([
  ['ANN10', 'ANN11'],
  ['SUMMER', 'WINTER'],
  ['EVA', 'AVE'],
])('%s is not taken for %s', (one, other) => expect(lookalikeKey(one)).not.toBe(lookalikeKey(other)))

test('case and a second look make no difference', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,30}$/), code => {
      expect(lookalikeKey(code.toLowerCase())).toBe(lookalikeKey(code.toUpperCase()))
      expect(hasMixedScripts(code)).toBe(false)
    }),
  )
})
