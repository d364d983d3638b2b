import { expect, test } from 'vitest'
import { type KnownFacts, setupRows } from './setupRows.ts'
import type { Step } from './steps.ts'

const step = (name: Step['name'], over: Partial<Step> = {}): Step => ({
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
