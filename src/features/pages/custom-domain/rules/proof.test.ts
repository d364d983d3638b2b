import { expect, test } from 'vitest'
import type { Seen } from '#kit/dns-proof.ts'
import { seenIn } from './proof.ts'

test.each<[string[] | undefined, Seen]>([
  [undefined, 'unanswered'],
  [[], 'missing'],
  [['v=spf1 -all'], 'missing'],
  [['tandem-verify=other'], 'different'],
  [['tandem-verify=other', ' tandem-verify=mine '], 'proof'],
  [['tandem-verify=mine-and-more'], 'different'],
])('the texts %o show %s', (texts, seen) => {
  expect(seenIn(texts, 'tandem-verify=mine')).toBe(seen)
})
