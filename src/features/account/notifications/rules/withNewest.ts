import { type Notification, PAGE } from '../contract.ts'

/** Puts what is new on top of the pages that are loaded, and takes off what the newest page no longer has. */
export function withNewest(pages: readonly Notification[][], fresh: readonly Notification[]): Notification[][] {
  const known = new Set(pages.flat().map(one => one.id))
  // So much has come that the newest page does not reach down to what is known: what lies between is fetched as it is scrolled to.
  if (fresh.length >= PAGE && !fresh.some(one => known.has(one.id))) return [[...fresh]]
  const present = new Set(fresh.map(one => one.id))
  const oldest = fresh.at(-1)?.id ?? Number.POSITIVE_INFINITY
  const [first = [], ...others] = pages.map(page => page.filter(one => one.id < oldest || present.has(one.id)))
  return [[...fresh.filter(one => !known.has(one.id)), ...first], ...others]
}
