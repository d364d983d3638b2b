/** The store's sign-in comes back with this mark: the person it sends replaces whoever was signed in before. */
const MARK = 'handover'

/** Taken off the address before the router reads it: a reload or a shared link must not begin a second exchange. */
function takeMark(): boolean {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(MARK)) return false
  address.searchParams.delete(MARK)
  window.history.replaceState(null, '', address)
  return true
}

export const isFromStore = takeMark()
