import { callAsGuest } from '#admin/call.ts'
import { credentials } from '#admin/credentials.ts'
import { session } from '#features/session/contract.ts'

/** The store's sign-in comes back with this mark: the person it sends replaces whoever was signed in before. */
const FROM_STORE = 'handover'

/** Whether somebody is signed in; one who has just signed in through the store is, after trading the one-minute cookie. */
export async function openSession(): Promise<boolean> {
  const isFromStore = new URLSearchParams(window.location.search).has(FROM_STORE)
  if (isFromStore) forgetMark()
  if (credentials.read() && !isFromStore) return true
  try {
    const { access_token, refresh_token } = await callAsGuest(session.handover)
    credentials.write({ access_token, refresh_token })
    return true
  } catch {
    return credentials.read() !== undefined
  }
}

/** Read once: a reload or a shared link must not begin a second exchange. */
function forgetMark() {
  const address = new URL(window.location.href)
  address.searchParams.delete(FROM_STORE)
  window.history.replaceState(null, '', address)
}
