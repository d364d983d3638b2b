/** Something to be done, and whoever waits for what becomes of it. */
export interface WaitingItem<Item, Answer> {
  item: Item
  done: PromiseWithResolvers<Answer>
}

interface Gathering<Item, Answer> {
  /** Does what came together, and answers each who waits. */
  work(group: readonly WaitingItem<Item, Answer>[]): Promise<void>
  /** How many of those who wait go together, from the first on; all of them unless told otherwise. */
  take?(waiting: readonly WaitingItem<Item, Answer>[]): number
  /** Groups that are worked at side by side. */
  runs?: number
  /** A group is worked at beside another only when so many wait: what waits for the other to end goes together, which costs less. */
  crowd?: number
  /** Who comes into the quiet waits so long for others. */
  pauseMs?: number
  /** A group that follows another at once waits so long for others, unless a crowd waits. */
  restMs?: number
  /** Whose it is: of several who have something waiting each has one in turn, so that nobody's pile goes before somebody's only one. */
  ofWhom?(item: Item): unknown
}

interface Placed<Item, Answer> extends WaitingItem<Item, Answer> {
  /** In which turn of its owner it is taken. */
  turn: number
}

/**
 * Gathers what comes while others are worked at, and does it together: a quiet process is at it at once, a busy one at many in one
 * statement or commit. The busier it gets, the less each costs.
 */
export function gather<Item, Answer = void>({
  work,
  take = ({ length }) => length,
  runs = 1,
  crowd = 1,
  pauseMs = 0,
  restMs = 0,
  ofWhom,
}: Gathering<Item, Answer>): (item: Item) => Promise<Answer> {
  const waiting: Placed<Item, Answer>[] = []
  let turns = new Map<unknown, number>()
  /** Turns before this one are over. */
  let turnNow = 0
  let running = 0
  let isAwaited = false
  /** When the group before has rested. */
  let restedAt = 0

  /** Behind those whose owners had as many turns, before those of later ones. */
  function add(item: Item, done: PromiseWithResolvers<Answer>): void {
    if (!ofWhom) return void waiting.push({ item, done, turn: 0 })
    if (waiting.length === 0) turns = new Map()
    const owner = ofWhom(item)
    const turn = Math.max(turnNow, (turns.get(owner) ?? -1) + 1)
    turns.set(owner, turn)
    let place = waiting.length
    while (place > 0 && waiting[place - 1]!.turn > turn) place -= 1
    waiting.splice(place, 0, { item, done, turn })
  }

  const isFull = () => running >= runs || (running > 0 && waiting.length < crowd)

  /** After those that came at the same moment. */
  function runSoon() {
    if (isAwaited || isFull()) return
    isAwaited = true
    const rest = restMs > 0 && waiting.length < crowd ? restedAt - performance.now() : 0
    const waitMs = running > 0 ? 0 : Math.max(pauseMs, rest)
    if (waitMs > 0) setTimeout(run, waitMs)
    else setImmediate(run)
  }

  async function run(): Promise<void> {
    isAwaited = false
    if (waiting.length === 0 || isFull()) return
    running += 1
    const group = waiting.splice(0, take(waiting))
    turnNow = waiting[0]?.turn ?? 0
    if (waiting.length > 0) runSoon()
    try {
      await work(group)
    } catch (error) {
      for (const { done } of group) done.reject(error)
    } finally {
      running -= 1
      restedAt = performance.now() + restMs
      if (waiting.length > 0 && restMs > 0) runSoon()
      else if (waiting.length > 0) setImmediate(run)
    }
  }

  return item => {
    const done = Promise.withResolvers<Answer>()
    add(item, done)
    runSoon()
    return done.promise
  }
}
