import { expect, test } from 'vitest'
import { withCurrency } from '../../rules/withCurrency.ts'
import { moneyExample, timeZoneOptions, toDraft } from './general-draft.ts'

const general = {
  shop: 'demo.test',
  shop_name: 'Demo',
  brand_name: null,
  support_email: null,
  sub_path: 'demo',
  language: 'vi',
  time_zone: 'Asia/Ho_Chi_Minh',
  currency: 'VND',
  money_format: '{{amount}} đ',
  logo_url: null,
}

test('what is not set is an empty field', () => {
  expect(toDraft(general)).toMatchObject({ brand_name: '', support_email: '', sub_path: 'demo', language: 'vi', currency: 'VND' })
})

test('the example shows thousands and the decimals the currency has', () => {
  expect(moneyExample({ currency: 'USD', money_format: '${{amount}}' })).toBe('$1,234.50')
  expect(moneyExample({ currency: 'JPY', money_format: '¥{{amount_no_decimals}}' })).toBe('¥1,235')
  expect(moneyExample({ currency: 'USD', money_format: 'dollars' })).toBeUndefined()
})

test('another currency brings its usual format, unless the merchant wrote an own one', () => {
  expect(withCurrency({ currency: 'USD', money_format: '${{amount}}' }, 'CHF').money_format).toBe(
    'CHF {{amount_with_apostrophe_separator}}',
  )
  expect(withCurrency({ currency: 'USD', money_format: 'US${{amount}}' }, 'CHF').money_format).toBe('US${{amount}}')
})

test('the time zone in use is offered even when the browser calls it by another name', () => {
  const options = timeZoneOptions('Asia/Calcutta', new Date('2026-07-01T00:00:00Z'))
  expect(options.find(option => option.value === 'Asia/Calcutta')?.label).toBe('Asia/Calcutta (UTC+05:30)')
  expect(options.find(option => option.value === 'Europe/Berlin')?.label).toBe('Europe/Berlin (UTC+02:00)')
})
