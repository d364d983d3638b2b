const FRESH_MS = 5_000
const LONGEST_MS = 20_000
const MAX_KEPT = 20_000

interface CacheEntry<T> {
  answer: Promise<T>
  freshUntil: number
  until: number
}

/** Told whether somebody waits for the answer, or the last one serves meanwhile. */
type Find<T> = (isAwaited: boolean) => Promise<T>

/** Asked again so soon after a failure, while the last answer serves. */
const FAILED_MS = 1_000

/**
 * Remembers answers for some seconds. One that is no longer fresh is given on while it is looked up again, so that
 * nobody waits for what many ask for; who asks for something new waits together with all others who do. While nothing can be looked
 * up, the last answer serves, however old.
 */
export function createCache<T>(now = () => performance.now()) {
  const kept = new Map<string, CacheEntry<T>>()

  function keep(key: string, answer: Promise<T>): CacheEntry<T> {
    kept.delete(key)
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!)
    // Spread: what was asked for together would else be looked up together, again and again.
    const entry = { answer, freshUntil: now() + FRESH_MS * (0.5 + Math.random() / 2), until: now() + LONGEST_MS }
    kept.set(key, entry)
    return entry
  }

  /** A failure is not remembered; what was known before it is. */
  function lookUp(key: string, find: Find<T>, former?: CacheEntry<T>): Promise<T> {
    const answer = former
      ? find(true).catch(() => {
          entry.freshUntil = entry.until = now() + FAILED_MS
          return former.answer
        })
      : find(true)
    const entry = keep(key, answer)
    answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return answer
  }

  function renew(key: string, known: CacheEntry<T>, find: Find<T>): void {
    known.freshUntil = known.until
    find(false).then(
      answer => keep(key, Promise.resolve(answer)),
      // The old answer serves until it is too old; then the asker waits for the next try.
      () => {},
    )
  }

  return (key: string, find: Find<T>): Promise<T> => {
    const known = kept.get(key)
    if (!known || known.until <= now()) return lookUp(key, find, known)
    if (known.freshUntil <= now()) renew(key, known, find)
    return known.answer
  }
}
