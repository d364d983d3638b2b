import { expect, test } from 'vitest'
import { startOfDay } from '#kit/days.ts'
import { summaryDay } from './summaryDay.ts'

test.each([
  ['before eight nothing is due', '2026-05-04T11:59:59Z', 'America/New_York', undefined],
  ['at eight it is yesterday', '2026-05-04T12:00:00Z', 'America/New_York', '2026-05-03'],
  ['late in the day it still is', '2026-05-05T03:59:00Z', 'America/New_York', '2026-05-03'],
  ['after midnight it waits for eight again', '2026-05-05T04:00:00Z', 'America/New_York', undefined],
  ['east of Greenwich the day has begun before', '2026-05-04T01:00:00Z', 'Asia/Ho_Chi_Minh', '2026-05-03'],
  ['the first of a month looks back on the last', '2026-03-01T08:00:00Z', 'UTC', '2026-02-28'],
  ['on the day the clocks go forward', '2026-03-29T06:00:00Z', 'Europe/Berlin', '2026-03-28'],
  ['an hour earlier it is not yet eight', '2026-03-29T05:59:00Z', 'Europe/Berlin', undefined],
  ['on the day after, the short day is told', '2026-03-30T06:00:00Z', 'Europe/Berlin', '2026-03-29'],
  ['on the day the clocks go back', '2026-10-25T07:00:00Z', 'Europe/Berlin', '2026-10-24'],
  ['an unknown zone counts as UTC', '2026-05-04T08:00:00Z', 'Mars/Olympus', '2026-05-03'],
])('%s', (_name, now, zone, day) => {
  expect(summaryDay(new Date(now), zone)).toBe(day)
})

test.each([
  ['2026-03-29', 'Europe/Berlin', 23],
  ['2026-10-25', 'Europe/Berlin', 25],
  ['2026-05-03', 'Europe/Berlin', 24],
  ['2026-03-08', 'America/New_York', 23],
])('the day %s in %s has %i hours', (day, zone, hours) => {
  expect((startOfDay(day, zone, 1).getTime() - startOfDay(day, zone).getTime()) / 3_600_000).toBe(hours)
})
