import { DAY_MS } from '#kit/days.ts'

/** What a look at the records of a domain found; `unanswered` says nothing about them. */
export type Seen = 'proof' | 'missing' | 'different' | 'unanswered'

export interface Proof {
  state: 'waiting' | 'proven' | 'lost'
  missing_since: Date | null
}

export interface NextProof extends Proof {
  problem: 'missing' | 'different' | 'unanswered' | null
}

/** Records are moved and name servers fail: a proof that is gone for a shorter while is not lost. */
const GRACE_MS = 3 * DAY_MS

/** When a proof that is missing will count as lost. */
export const lostAt = (missing_since: Date): Date => new Date(missing_since.getTime() + GRACE_MS)

/** How a domain stands after a look. */
export function afterLook({ state, missing_since }: Proof, seen: Seen, now: Date): NextProof {
  if (seen === 'unanswered') return { state, missing_since, problem: seen }
  if (seen === 'proof') return { state: 'proven', missing_since: null, problem: null }
  if (state !== 'proven') return { state, missing_since, problem: seen }
  const since = missing_since ?? now
  return { state: now >= lostAt(since) ? 'lost' : 'proven', missing_since: since, problem: seen }
}

const PREFIX = 'tandem-verify='

/** Where the proof stands, and what it says. */
export const challengeOf = ({ domain, token }: { domain: string; token: string }) => ({
  name: `_tandem-challenge.${domain}`,
  value: PREFIX + token,
})

/** What the texts found there say; nothing was answered when there are none. */
export function seenIn(texts: readonly string[] | undefined, value: string): Seen {
  if (!texts) return 'unanswered'
  if (texts.some(text => text.trim() === value)) return 'proof'
  return texts.some(text => text.trim().startsWith(PREFIX)) ? 'different' : 'missing'
}
