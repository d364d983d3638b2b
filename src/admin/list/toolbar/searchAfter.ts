import { type ListEndpoint, type ListState, readList, writeList } from '#kit/contract/list-query.ts'

/** The search part of the URL after a change of the list. What belongs to others on the same screen stays. */
export function searchAfter(
  endpoint: ListEndpoint,
  search: URLSearchParams,
  change: (state: ListState) => ListState,
): Record<string, string> {
  const ours = endpoint.query?.shape ?? {}
  const others = [...search].filter(([param]) => !Object.hasOwn(ours, param))
  return Object.fromEntries([...others, ...writeList(endpoint, change(readList(endpoint, search)))])
}
