const WINDOW_MS = 60_000
const MAX_OF_NETWORK = 60
const MAX_OF_AFFILIATE = 3_000
const MAX_REMEMBERED = 200_000

export interface ClickLimits {
  /** Counts a click; false when the visitor's network or the affiliate has had too many within the minute. */
  allow(address: string, affiliate: string): boolean
}

/** Kept in memory: a click must not cost a query of its own. Each process of the product allows as much. */
export function createClickLimits(now = () => performance.now()): ClickLimits {
  const counts = new Map<string, number>()
  let startedAt = now()

  function count(who: string): number {
    const calls = (counts.get(who) ?? 0) + 1
    counts.set(who, calls)
    return calls
  }

  return {
    allow(address, affiliate) {
      if (now() - startedAt >= WINDOW_MS || counts.size > MAX_REMEMBERED) {
        counts.clear()
        startedAt = now()
      }
      return count(networkOf(address)) <= MAX_OF_NETWORK && count(`affiliate ${affiliate}`) <= MAX_OF_AFFILIATE
    },
  }
}

/** An IPv6 visitor has a whole /64 to himself. */
const networkOf = (address: string) => (address.includes('.') ? address : address.split(':').slice(0, 4).join(':'))
