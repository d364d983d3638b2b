import { expect, test } from 'vitest'
import { DAY_MS } from '#kit/days.ts'
import { type TrackingFacts, trackingState } from './trackingState.ts'

const now = new Date('2026-03-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const fine: TrackingFacts = {
  ...{
    store: 'connected',
    connected_at: daysAgo(60),
    left_at: null,
    refused_at: null,
    is_complete: true,
    reports_checked_at: daysAgo(0),
  },
  ...{ last_click_at: daysAgo(1), last_order_at: daysAgo(1), last_reported_at: daysAgo(1), usual_orders: 28 },
  last_delivery_at: daysAgo(0.5),
}
const lastOrder = (days: number) => ({ last_order_at: daysAgo(days), last_reported_at: daysAgo(days) })
const neverSold = { last_order_at: null, last_reported_at: null, usual_orders: 0, last_delivery_at: null }

test.each<[string, Partial<TrackingFacts>, string, Date | null]>([
  ['clicks and orders come', {}, 'working', null],
  ['clicks come and nobody has bought yet', neverSold, 'clicks_only', null],
  ['the last click is two weeks old', { last_click_at: daysAgo(14) }, 'working', null],
  ['the last click is older', { last_click_at: daysAgo(15) }, 'quiet', daysAgo(15)],
  ['nothing has come yet', { ...neverSold, last_click_at: null }, 'waiting', null],
  ['orders come without any click', { last_click_at: null }, 'no_clicks', null],
  ['the store left out orders', { is_complete: false }, 'incomplete', daysAgo(0)],
  ['the tracking test found something broken', { broken_since: daysAgo(1), is_complete: false }, 'broken', daysAgo(1)],
  ['the app was taken out of the store', { store: 'left', left_at: daysAgo(2), is_complete: false }, 'disconnected', daysAgo(2)],
  ['the store lets us in no more', { store: 'refused', refused_at: daysAgo(1), is_complete: false }, 'refused', daysAgo(1)],
  ['an order a day is usual, and the last is five days old', lastOrder(5), 'working', null],
  ['an order a day is usual, the last is six days old, and clicks come', lastOrder(6), 'no_orders', daysAgo(6)],
  ['the same without a click since', { ...lastOrder(6), last_click_at: daysAgo(7) }, 'working', null],
  ['a hundred orders a day: three days are strange, not hours', { ...lastOrder(2.9), usual_orders: 1000 }, 'working', null],
  ['a hundred orders a day and none for more than three', { ...lastOrder(3.1), usual_orders: 1000 }, 'no_orders', daysAgo(3.1)],
  ['an order a week is usual, and the last is a month old', { ...lastOrder(30), usual_orders: 4 }, 'working', null],
  ['an order a week is usual, and the last is older', { ...lastOrder(36), usual_orders: 4 }, 'no_orders', daysAgo(36)],
  ['three orders in four weeks are no habit', { ...lastOrder(90), usual_orders: 3 }, 'working', null],
  ['nothing was delivered for days, and nothing was sold', { last_delivery_at: daysAgo(4), ...lastOrder(4.5) }, 'working', null],
  ['orders had to be asked for, for days', { last_delivery_at: daysAgo(4) }, 'no_deliveries', daysAgo(4)],
  ['orders had to be asked for, nothing was ever delivered', { last_delivery_at: null }, 'no_deliveries', daysAgo(60)],
  ['the store was connected two days ago', { last_delivery_at: null, connected_at: daysAgo(2) }, 'working', null],
  [
    'it was, and could not be asked yet',
    { last_delivery_at: null, connected_at: daysAgo(2), reports_checked_at: null },
    'working',
    null,
  ],
  ['it was, after it had left for a month', { last_delivery_at: daysAgo(30), connected_at: daysAgo(2) }, 'working', null],
  [
    'its orders of old were read when it was connected, and nothing was sold since',
    { last_delivery_at: null, connected_at: daysAgo(4), ...lastOrder(4.5) },
    'working',
    null,
  ],
  [
    'nothing was delivered for days, and the store cannot be asked',
    { last_delivery_at: daysAgo(4), ...lastOrder(4.5), reports_checked_at: daysAgo(3) },
    'no_deliveries',
    daysAgo(4),
  ],
  ['no store is connected and the API reports orders', { store: 'none', last_delivery_at: null }, 'working', null],
  ['the API reported an order a day and stopped', { store: 'none', ...lastOrder(6) }, 'api_silent', daysAgo(6)],
  [
    'the API stopped, and no click came since',
    { store: 'none', ...lastOrder(6), last_click_at: daysAgo(7) },
    'api_silent',
    daysAgo(6),
  ],
  [
    'orders are only added by hand',
    { store: 'none', last_reported_at: null, usual_orders: 0, last_order_at: daysAgo(60) },
    'working',
    null,
  ],
])('%s', (_what, change, state, since) => expect(trackingState({ ...fine, ...change }, now)).toEqual({ state, since }))
