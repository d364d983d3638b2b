/** So often a statement is sent before it is worth keeping: lists of changing length make texts that never come again. */
const WORTH_KEEPING = 8
/** Every connection keeps the plans of all of them in the server's memory. */
const MOST_KEPT = 400
/** Texts that are watched; when there are more, counting begins anew. */
const MOST_WATCHED = 5_000

/** Whether it names all columns of a table: its plan would refuse to run once a migration has added one. */
const takesAll = (text: string) => /(?:\bselect|\breturning|,|\.)\s*\*/i.test(text)

/** Whether a part of an index decides what is a conflict: a plan made for all values cannot tell that the part is meant. */
const asksForPartOfIndex = (text: string) => /\bon conflict \(.*?\) where .*?\$\d+.*? do\b/is.test(text)

/** Names for the statements that are sent again and again, so that the server reads and plans each of them once for a connection. */
export function preparedNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  let seen = new Map<string, number>()
  return text => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MOST_KEPT || takesAll(text) || asksForPartOfIndex(text)) return name
    const times = (seen.get(text) ?? 0) + 1
    if (times < WORTH_KEEPING) {
      if (seen.size >= MOST_WATCHED) seen = new Map()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    names.set(text, `s${names.size + 1}`)
    return names.get(text)
  }
}
