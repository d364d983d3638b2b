/** Something to be done, and whoever waits for what becomes of it. */
export interface Waiting<Item, Answer> {
  item: Item
  done: PromiseWithResolvers<Answer>
}

interface Gathering<Item, Answer> {
  /** Does what came together, and answers each who waits. */
  work(group: readonly Waiting<Item, Answer>[]): Promise<void>
  /** How many of those who wait go together, from the first on; all of them unless told otherwise. */
  take?(waiting: readonly Waiting<Item, Answer>[]): number
  /** Groups that are worked at side by side. */
  runs?: number
  /** Who comes into the quiet waits so long for others. */
  pauseMs?: number
}

/**
 * Gathers what comes while others are worked at, and does it together: a quiet process is at it at once, a busy one at many in one
 * statement or commit. The busier it gets, the less each costs.
 */
export function gather<Item, Answer = void>({
  work,
  take = ({ length }) => length,
  runs = 1,
  pauseMs = 0,
}: Gathering<Item, Answer>): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let running = 0
  let isAwaited = false

  /** After those that came at the same moment. */
  function runSoon() {
    if (isAwaited || running >= runs) return
    isAwaited = true
    if (pauseMs > 0 && running === 0) setTimeout(run, pauseMs)
    else setImmediate(run)
  }

  async function run(): Promise<void> {
    isAwaited = false
    if (running >= runs || waiting.length === 0) return
    running += 1
    const group = waiting.splice(0, take(waiting))
    if (waiting.length > 0) runSoon()
    try {
      await work(group)
    } catch (error) {
      for (const { done } of group) done.reject(error)
    } finally {
      running -= 1
      if (waiting.length > 0) setImmediate(run)
    }
  }

  return item => {
    const done = Promise.withResolvers<Answer>()
    waiting.push({ item, done })
    runSoon()
    return done.promise
  }
}
