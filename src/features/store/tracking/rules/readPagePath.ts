import { MAX_PAGE_LETTERS } from './affiliateLink.ts'

/** A step out of the store or to another host, also where it is disguised. */
const LEAVES = /^\/\/|\\|\s|(^|\/)\.{1,2}(\/|$)/

/** A page of the store as a short link names it: `undefined` where none is, `null` where the path is none of a store. */
export function readPagePath(told: unknown): string | null | undefined {
  if (told === undefined) return undefined
  if (typeof told !== 'string' || told.length > MAX_PAGE_LETTERS || !told.startsWith('/')) return null
  const [path = ''] = told.split(/[?#]/, 1)
  return LEAVES.test(told.split('?', 1)[0]!) || LEAVES.test(decoded(path)) ? null : told
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Cannot be read, so it is not gone to.
    return '//'
  }
}
