import { expect, test } from 'vitest'
import { networkAlong } from './networkAlong.ts'
import { ReferralStatus } from './status.ts'

const { pending, approved } = ReferralStatus
const row = (id: number, over: object = {}) => ({
  ...{ id, kind: 'sale', parent_id: null, currency: 'USD', amount: 1_000, network_waiting: 0, status: pending as ReferralStatus },
  ...{ moved_to: null, denied_with_sale: false, payout_id: null, ...over },
})

test.each([
  ['nothing waits', [row(1)], []],
  ['one sale', [row(1, { network_waiting: 300 })], [{ currency: 'USD', amount: 300 }]],
  [
    'two sales of a currency',
    [row(1, { network_waiting: 300 }), row(2, { network_waiting: 50 })],
    [{ currency: 'USD', amount: 350 }],
  ],
  ['an approved sale decides nothing again', [row(1, { network_waiting: 300, status: approved })], []],
  [
    'what is chosen itself is not along',
    [row(1, { network_waiting: 300 }), row(2, { kind: 'network', parent_id: 1, amount: 200 })],
    [{ currency: 'USD', amount: 100 }],
  ],
  [
    'two currencies',
    [row(1, { network_waiting: 300 }), row(2, { network_waiting: 7, currency: 'EUR' })],
    [
      { currency: 'USD', amount: 300 },
      { currency: 'EUR', amount: 7 },
    ],
  ],
])('network commission along with those chosen: %s', (_, rows, along) => {
  expect(networkAlong(rows)).toEqual(along)
})
