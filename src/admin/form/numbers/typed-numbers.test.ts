import { expect, test } from 'vitest'
import { affixesOf, meantBy, money, percent, plainNumber } from './typed-numbers.ts'

test('a number keeps digits and one dot, a minus only where it is allowed', () => {
  expect(plainNumber().clean('-1a2.3.4')).toBe('12.34')
  expect(plainNumber({ negative: true }).clean('-12')).toBe('-12')
  expect(plainNumber({ whole: true }).clean('12.9')).toBe('12')
})

test('a number on its way is already one; nothing typed is none', () => {
  expect(plainNumber().read('5.')).toBe(5)
  expect(plainNumber().read('')).toBeNull()
  expect(plainNumber({ negative: true }).read('-')).toBeNull()
})

test('an amount is read exactly, in the smallest unit of the currency', () => {
  expect(money('USD').read('10.50')).toBe(1050)
  expect(money('USD').read('0.1')).toBe(10)
  expect(money('USD').read('7.')).toBe(700)
  expect(money('USD').read('.5')).toBe(50)
  expect(money('BHD').read('1.005')).toBe(1005)
  expect(money('USD').read('')).toBeNull()
})

test('more decimals than the currency has cannot be typed', () => {
  expect(money('USD').clean('10.505')).toBeUndefined()
  expect(money('JPY').clean('10.')).toBeUndefined()
  expect(money('BHD').clean('1.005')).toBe('1.005')
})

test('a comma is the decimal point where the shop writes it so', () => {
  expect(money('EUR', '{{amount_with_comma_separator}} €').clean('10,50')).toBe('10.50')
  expect(money('USD').clean('1,000.50')).toBe('1000.50')
})

test('a comma that may be meant as a point is never dropped', () => {
  expect(money('USD').clean('10,5')).toBe('10,5')
  expect(meantBy('10,5', money('USD'))).toBeNaN()
  expect(money('USD').clean('1,000')).toBe('1000')
  expect(money('USD').clean('$1,250.75')).toBe('1250.75')
  expect(percent.clean('10,5')).toBe('10.5')
})

test('what is no number is not taken for nothing', () => {
  expect(meantBy('', money('USD'))).toBeNull()
  expect(meantBy('12345678901234567890', money('USD'))).toBeNaN()
  expect(meantBy('7.', money('USD'))).toBe(700)
})

test('a percentage has at most four decimals and is kept in ten-thousandths', () => {
  expect(percent.read('12.5')).toBe(125_000)
  expect(percent.write(125_000)).toBe('12.5')
  expect(percent.clean('1.23456')).toBeUndefined()
  expect(percent.clean('-5')).toBe('5')
})

test('the template says what stands around an amount', () => {
  expect(affixesOf('${{amount}}')).toEqual({ before: '$', after: '', point: '.' })
  expect(affixesOf('{{ amount_with_comma_separator }} €')).toEqual({ before: '', after: '€', point: ',' })
  expect(affixesOf('¥{{amount_no_decimals}}')).toEqual({ before: '¥', after: '', point: undefined })
})
