import { setTimeout as sleep } from 'node:timers/promises'
import { ServerAway } from './ServerAway.ts'

interface BreakerOptions {
  /** Whether the server answers. May take long; it is not asked again before. */
  ask(): Promise<boolean>
  /** So long an answer may take before the server counts as away. */
  patienceMs: number
  /** So long after a refusal it is asked again. */
  againMs: number
  onChange?(isAway: boolean): void
}

export interface Breaker {
  readonly state: 'there' | 'in doubt' | 'away'
  /** Settles at once while the server is there, with the answer while it is in doubt; fails while it is away. */
  admit(): Promise<void> | undefined
  /** Something about the server failed: it is asked whether it is still there, until it is. */
  doubt(): void
  close(): void
}

/**
 * Keeps work away from a server that does not answer. A single failure only raises a doubt: one slow query of one shop must not shut
 * the others out. Who comes in the meantime waits for the answer instead of holding one more connection.
 */
export function createBreaker({ ask, patienceMs, againMs, onChange }: BreakerOptions): Breaker {
  let state: Breaker['state'] = 'there'
  let decided = Promise.resolve()
  const closing = new AbortController()
  const pause = (ms: number) => sleep(ms, false, { ref: false, signal: closing.signal })

  async function askUntilThere(decide: () => void): Promise<void> {
    while (state !== 'there') {
      const answer = ask().catch(() => false)
      const late = new AbortController()
      const inTime = await Promise.race([answer, sleep(patienceMs, false, { ref: false, signal: late.signal })])
      late.abort()
      if (!inTime) become('away', decide)
      if (inTime || (await answer)) become('there', decide)
      else await pause(againMs)
    }
  }

  function become(next: 'there' | 'away', decide: () => void): void {
    const isNews = (state === 'away') !== (next === 'away')
    state = next
    decide()
    if (isNews) onChange?.(next === 'away')
  }

  return {
    get state() {
      return state
    },
    admit() {
      if (state === 'there') return undefined
      if (state === 'away') throw new ServerAway()
      return decided.then(() => {
        if (state === 'away') throw new ServerAway()
      })
    },
    doubt() {
      if (state !== 'there' || closing.signal.aborted) return
      state = 'in doubt'
      const { promise, resolve } = Promise.withResolvers<void>()
      decided = promise
      askUntilThere(resolve).catch(() => resolve())
    },
    close: () => closing.abort(),
  }
}
