import { DAY_MS } from './days.ts'

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

/** What is proven by records of a domain after a look at them. */
export function afterLook({ state, missing_since }: Proof, seen: Seen, now: Date): NextProof {
  if (seen === 'unanswered') return { state, missing_since, problem: seen }
  if (seen === 'proof') return { state: 'proven', missing_since: null, problem: null }
  if (state !== 'proven') return { state, missing_since, problem: seen }
  const since = missing_since ?? now
  return { state: now >= lostAt(since) ? 'lost' : 'proven', missing_since: since, problem: seen }
}

/** Since when it is proven, for as long as it is not lost and proven again. */
export const provenAt = (before: Pick<Proof, 'state'> & { proven_at: Date | null }, state: Proof['state'], now: Date) =>
  state === 'proven' && before.state !== 'proven' ? now : before.proven_at
