const last = new Map<string, Promise<unknown>>()

/** One after the other under the same name, in this process: a shop has one key at a time, and the platform voids it with the next. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
  last.set(name, turn)
  const leave = () => void (last.get(name) === turn && last.delete(name))
  turn.then(leave, leave)
  return turn
}
