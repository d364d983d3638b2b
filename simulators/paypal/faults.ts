/** What goes wrong with a request. */
export const faultKinds = [
  /** 500, and nothing was accepted. */
  'error_before',
  /** 500, and yet it was accepted. */
  'error_after',
  /** The connection breaks before anything was accepted. */
  'cut_before',
  /** Accepted, but the answer never arrives. */
  'answer_lost',
  /** Accepted at once, answered late. */
  'slow',
  'rate_limited',
  /** The token is not good any more. */
  'token_expired',
  /** Accepted, and answered as if it had been accepted before. */
  'duplicate',
  /** Answered by something in between that is not PayPal. */
  'gateway',
] as const
export type Fault = (typeof faultKinds)[number]

/** Which calls a fault waits for. */
export type Place = 'payouts' | 'token' | 'read'

interface Waiting {
  fault: Fault
  place: Place
  times: number
}

export function createFaults() {
  const waiting: Waiting[] = []
  return {
    /** The next calls of a place go wrong in this way. */
    add(fault: Fault, { times = 1, place = 'payouts' }: { times?: number; place?: Place } = {}) {
      waiting.push({ fault, place, times })
    },
    clear: () => void waiting.splice(0),
    take(place: Place): Fault | undefined {
      const index = waiting.findIndex(one => one.place === place)
      const found = waiting[index]
      if (!found) return undefined
      found.times -= 1
      if (found.times <= 0) waiting.splice(index, 1)
      return found.fault
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
