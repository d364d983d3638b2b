import { useLocation, useSearch } from 'wouter'

/** What a screen keeps in the address, so that a reload, a link and the way back find it again. */
export function useAddress() {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const withParam = (name: string, value: string | undefined) => addressOf(path, search, { [name]: value })
  return {
    read: (name: string): string | undefined => search.get(name) || undefined,
    /** Where a link leads that changes one of them. */
    withParam,
    /** Another view of the same screen, in the place of this one. */
    change: (name: string, value: string | undefined) => navigate(withParam(name, value), { replace: true }),
    /** The same of several at once. */
    changeAll: (values: Readonly<Record<string, string | undefined>>) =>
      navigate(addressOf(path, search, values), { replace: true }),
    /** Something that opens over the screen: the way back closes it. */
    open: (name: string, value: string) => navigate(withParam(name, value), { state: OPENED }),
    /** Closes it as the way back does, or by taking it out of an address that was given from outside. */
    close: (name: string) => {
      // Closed by the way back already.
      if (!new URLSearchParams(window.location.search).has(name)) return
      if (isOpened(window.history.state)) window.history.back()
      else navigate(withParam(name, undefined), { replace: true })
    },
  }
}

/** The state of an address that was opened over the one before it; for links that open something. */
export const OPENED = { opened: true }
const isOpened = (state: unknown): boolean => typeof state === 'object' && state !== null && 'opened' in state

function addressOf(path: string, search: URLSearchParams, values: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values))
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  return next.size > 0 ? `${path}?${next}` : path
}
