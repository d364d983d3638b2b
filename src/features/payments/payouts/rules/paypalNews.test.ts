import { describe, expect, test } from 'vitest'
import { itemStates } from '#server/paypal/port.ts'
import { shared as en } from '../texts/en.ts'
import { paypalFailure, paypalNews } from './paypalNews.ts'

describe('what PayPal says of a payment', () => {
  test.each([
    ['SUCCESS', 'succeeded'],
    ['PENDING', 'sent'],
    ['UNCLAIMED', 'unclaimed'],
    ['ONHOLD', 'held'],
    ['FAILED', 'came_back'],
    ['BLOCKED', 'came_back'],
    ['RETURNED', 'came_back'],
    ['REFUNDED', 'came_back'],
    ['REVERSED', 'came_back'],
    ['INVENTED', undefined],
    ['constructor', undefined],
  ])('%s is %s here', (state, news) => expect(paypalNews(state)).toBe(news))

  test('has a sentence for everything that comes back, whatever the reason', () => {
    const reasons = [
      undefined,
      'INSUFFICIENT_FUNDS',
      'RECEIVER_UNREGISTERED',
      'SENDING_LIMIT_EXCEEDED',
      'CURRENCY_COMPLIANCE',
      'NEW',
    ]
    const keys = itemStates.flatMap(state => reasons.map(reason => paypalFailure(state, reason)))
    for (const key of keys) expect(en.payouts.problem).toHaveProperty(key)
  })
})
