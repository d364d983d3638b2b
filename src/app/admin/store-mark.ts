import { SWITCHED_PARAM, takeSwitchedCredentials } from '#admin/switchShop.ts'
import { storeBridge } from '#browser/embedded.ts'

/** The store's sign-in comes back with this mark: the person it sends replaces whoever was signed in before. */
const HANDOVER_MARK = 'handover'

/** Taken off the address before the router reads it: a reload or a shared link must not begin a second exchange. */
function takeMark(mark: string): boolean {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(mark)) return false
  address.searchParams.delete(mark)
  window.history.replaceState(null, '', address)
  return true
}

export const isFromStore = takeMark(HANDOVER_MARK)

/** What the store's admin adds to the address is for the server and for its script, and both have read it. */
const OPENING = ['embedded', 'hmac', 'host', 'id_token', 'locale', 'session', 'shop', 'timestamp']
if (storeBridge()) for (const name of OPENING) takeMark(name)

// Before anything is asked with the credentials of the store that was left.
takeSwitchedCredentials(takeMark(SWITCHED_PARAM))
