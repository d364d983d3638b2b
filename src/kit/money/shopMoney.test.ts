import { expect, test } from 'vitest'
import { shopMoney } from './shopMoney.ts'

const shop = { currency: 'EUR', money_format: '{{amount_with_comma_separator}} Euro' }

test('amounts of its own currency are written as the shop has set it', () => {
  expect(shopMoney(shop)).toMatchObject({ currency: 'EUR', template: shop.money_format })
  expect(shopMoney(shop).show(123_450)).toBe('1.234,50 Euro')
})

test('amounts of another currency are written in that currency’s own way', () => {
  expect(shopMoney(shop, 'USD')).toMatchObject({ currency: 'USD', template: undefined })
  expect(shopMoney(shop, 'USD').show(123_450)).toBe('$1,234.50')
  expect(shopMoney(shop).show(123_450, 'JPY')).toBe('¥123,450')
  expect(shopMoney(shop, 'USD').show(123_450, 'EUR')).toBe('1.234,50 Euro')
})

test('until the shop is known, amounts are dollars', () => {
  expect(shopMoney(undefined).show(50)).toBe('$0.50')
})
