const WINDOW_MS = 3_600_000
const MAX_REMEMBERED = 100_000

export interface ClickRepeats {
  /** Whether the same was seen within the hour. */
  isRepeat(who: string): boolean
}

/** Kept in memory: a click must not cost a query of its own. */
export function createClickRepeats(now = () => performance.now()): ClickRepeats {
  const seen = new Map<string, number>()
  return {
    isRepeat(who) {
      const before = seen.get(who)
      if (before !== undefined && now() - before < WINDOW_MS) return true
      if (seen.size >= MAX_REMEMBERED) seen.delete(seen.keys().next().value!)
      seen.delete(who)
      seen.set(who, now())
      return false
    },
  }
}
