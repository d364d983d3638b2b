import type { QueryClient } from '@tanstack/react-query'

const synchronized = /\/merchant\/(?:media|creatives?|bonus|payments?|payouts?|schedule|program)\b/

/** What another store may have changed is read anew when it is next looked at. */
export function forgetSynchronized(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && synchronized.test(queryKey[0]) })
}
