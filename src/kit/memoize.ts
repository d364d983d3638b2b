const MAX = 500

/**
 * Keeps what is made, by what it was made of. A format of dates or numbers costs a hundred times as much to make as to use,
 * and holds memory the collector learns of late: a list or an export must not make one per row.
 */
export function memoize<Of extends readonly unknown[], T>(make: (...of: Of) => T): (...of: Of) => T {
  const made = new Map<string, T>()
  return (...of) => {
    const key = JSON.stringify(of)
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(...of)
    if (made.size >= MAX) made.clear()
    made.set(key, fresh)
    return fresh
  }
}
