import { expect, test } from 'vitest'
import { DAY_MS } from '#kit/days.ts'
import { type TrackingFacts, trackingState } from './trackingState.ts'

const now = new Date('2026-03-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const fine: TrackingFacts = { store: 'connected', is_complete: true, last_click_at: daysAgo(1), last_order_at: daysAgo(1) }

test.each([
  ['clicks and orders come', {}, 'working'],
  ['clicks come and nobody has bought yet', { last_order_at: null }, 'working'],
  ['the last click is two weeks old', { last_click_at: daysAgo(14) }, 'working'],
  ['the last click is older', { last_click_at: daysAgo(15) }, 'quiet'],
  ['nothing has come yet', { last_click_at: null, last_order_at: null }, 'waiting'],
  ['orders come without any click', { last_click_at: null }, 'no_clicks'],
  ['the store left out orders', { is_complete: false }, 'incomplete'],
  ['the tracking test found something broken', { is_broken: true, is_complete: false }, 'broken'],
  ['the app was taken out of the store', { store: 'left', is_complete: false }, 'disconnected'],
  ['no store is connected and the API reports orders', { store: 'none', is_complete: false }, 'working'],
] as const)('%s', (_what, change, state) => expect(trackingState({ ...fine, ...change }, now)).toBe(state))
