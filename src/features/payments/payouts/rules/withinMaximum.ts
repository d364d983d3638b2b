import type { Minor } from '#kit/money/money.ts'

/**
 * Who is paid where not everybody fits into a sum: whoever has waited longest comes first, and whoever does not fit is first the
 * next time. Only somebody who is owed more than the whole sum never fits.
 */
export function withinMaximum<T extends { total: Minor }>(
  all: readonly T[],
  maximum: Minor | null | undefined,
  since: (one: T) => number,
): { fits: readonly T[]; waits: readonly T[] } {
  if (maximum === null || maximum === undefined) return { fits: all, waits: [] }
  const inOrder = all.toSorted((a, b) => since(a) - since(b))
  const fitting = new Set(
    placesWithin(
      inOrder.map(one => one.total),
      maximum,
    ).map(place => inOrder[place]),
  )
  return { fits: all.filter(one => fitting.has(one)), waits: all.filter(one => !fitting.has(one)) }
}

/** The same of sums alone, which stand in the order in which people have waited: the places of those that fit. */
export function placesWithin(totals: readonly Minor[], maximum: Minor): number[] {
  const places: number[] = []
  let left = maximum
  for (const [place, total] of totals.entries()) {
    if (total > left) continue
    places.push(place)
    left -= total
  }
  return places
}
