const ids = new WeakMap<object, number>()
let last = 0

/** An entry of a draft has no id of its own; it is told by being the same object. */
export function idOf(entry: object): number {
  const known = ids.get(entry)
  if (known !== undefined) return known
  last += 1
  ids.set(entry, last)
  return last
}

/** A changed entry is still the same one: what it shows keeps its focus and its place. */
export function changed<Entry extends object>(entry: Entry, change: Partial<Entry>): Entry {
  const next = { ...entry, ...change }
  ids.set(next, idOf(entry))
  return next
}
