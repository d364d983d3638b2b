import { expect, test } from 'vitest'
import { type KnownFacts, mendOfRow, setupRows, withEmbed } from './setupRows.ts'
import type { WalkStep } from './steps.ts'

const step = (name: WalkStep['name'], over: Partial<WalkStep> = {}): WalkStep => ({
  ...{ name, state: 'passed', fault: null, evidence: {}, at: '2026-11-18T05:00:00.000Z', ms: 3 },
  ...over,
})
const nothing: KnownFacts = {
  is_platform: true,
  steps: [],
  last_click_at: null,
  last_order_at: null,
  share: { visits: 0, scripted: 0 },
}
const told = (facts: Partial<KnownFacts>) =>
  Object.fromEntries(setupRows({ ...nothing, ...facts }).map(({ name, state, says }) => [name, `${state} ${says}`]))

test('nothing is green before anybody has looked', () => {
  expect(new Set(Object.values(told({})))).toEqual(new Set(['unknown unknown', 'unknown never', 'unknown few']))
})

test('what the last walk saw stands there in its words', () => {
  const steps = [step('pixel'), step('embed', { state: 'failed', fault: 'embed_off' }), step('script', { state: 'skipped' })]
  expect(told({ steps })).toMatchObject({ pixel: 'good good', embed: 'bad embed_off', script: 'unknown unknown' })
})

test('a store on no platform has no embed, pixel or deliveries', () => {
  expect(Object.keys(told({ is_platform: false }))).toEqual(['script', 'last_click', 'last_order', 'blockers'])
})

test.each([
  ['unknown few', { visits: 19, scripted: 0 }],
  ['good share', { visits: 20, scripted: 15 }],
  ['bad share', { visits: 20, scripted: 9 }],
])('the share of visits without script is %s', (says, share) => {
  expect(told({ share })).toMatchObject({ blockers: says })
})

test.each([
  [true, 'good good', null],
  [false, 'bad embed_off', 'open_editor'],
  [null, 'unknown unknown', 'open_editor'],
] as const)('the live theme says of the app embed: %s, whatever the last walk saw', (active, says, mend) => {
  const row = withEmbed(setupRows(nothing), active).find(({ name }) => name === 'embed')!
  expect([`${row.state} ${row.says}`, mendOfRow(row)]).toEqual([says, mend])
})

test('a line that is red offers what mends it, where the product can', () => {
  const steps = [step('pixel', { state: 'failed', fault: 'pixel_off' }), step('clock', { state: 'failed', fault: 'clock_off' })]
  const mends = setupRows({ ...nothing, steps, share: { visits: 20, scripted: 0 } }).map(row => [row.name, mendOfRow(row)])
  expect(Object.fromEntries(mends)).toMatchObject({ pixel: 'activate_pixel', clock: null, blockers: null, last_click: null })
})
