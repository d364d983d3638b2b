import { expect, test } from 'vitest'
import { afterLook, lostAt, type Proof, type Seen } from './dns-proof.ts'

const now = new Date('2026-11-16T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const proof = (state: Proof['state'], missing_since: Date | null = null): Proof => ({ state, missing_since })

test.each<[Proof, Seen, Proof['state'], Date | null]>([
  [proof('waiting'), 'missing', 'waiting', null],
  [proof('waiting'), 'different', 'waiting', null],
  [proof('waiting'), 'unanswered', 'waiting', null],
  [proof('waiting'), 'proof', 'proven', null],
  [proof('proven'), 'proof', 'proven', null],
  [proof('proven'), 'unanswered', 'proven', null],
  [proof('proven'), 'missing', 'proven', now],
  [proof('proven', hoursAgo(71)), 'missing', 'proven', hoursAgo(71)],
  [proof('proven', hoursAgo(72)), 'unanswered', 'proven', hoursAgo(72)],
  [proof('proven', hoursAgo(72)), 'missing', 'lost', hoursAgo(72)],
  [proof('proven', hoursAgo(90)), 'different', 'lost', hoursAgo(90)],
  [proof('proven', hoursAgo(71)), 'proof', 'proven', null],
  [proof('lost', hoursAgo(90)), 'missing', 'lost', hoursAgo(90)],
  [proof('lost', hoursAgo(90)), 'proof', 'proven', null],
])('%o that shows %s is %s', (before, seen, state, missing_since) => {
  expect(afterLook(before, seen, now)).toMatchObject({ state, missing_since })
})

test('a proof that is gone has three days to come back', () => {
  expect(lostAt(hoursAgo(72))).toEqual(now)
})
