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
  let left = maximum
  const fitting = new Set<T>()
  for (const one of all.toSorted((a, b) => since(a) - since(b))) {
    if (one.total > left) continue
    fitting.add(one)
    left -= one.total
  }
  return { fits: all.filter(one => fitting.has(one)), waits: all.filter(one => !fitting.has(one)) }
}
