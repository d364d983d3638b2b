import { SWITCHED_PARAM, takeSwitchedCredentials } from '#admin/switchShop.ts'
import { storeBridge } from '#browser/embedded.ts'
import { LOADED_ANEW_AT } from '#browser/start/loadAnew.ts'
import { EDITOR_WINDOW, enterEditorWindow } from '#browser/store/editor-window.ts'

/** The store's sign-in comes back with this mark: the person it sends replaces whoever was signed in before. */
const HANDOVER_MARK = 'handover'

/** Taken off the address before the router reads it: a reload or a shared link must not begin a second exchange. */
function takeMark(mark: string): string | undefined {
  const address = new URL(window.location.href)
  const value = address.searchParams.get(mark) ?? undefined
  if (value === undefined) return undefined
  address.searchParams.delete(mark)
  window.history.replaceState(null, '', address)
  return value
}

export const isFromStore = takeMark(HANDOVER_MARK) !== undefined

/** What the store's admin adds to the address is for the server and for its script, and both have read it. */
const OPENING = ['embedded', 'hmac', 'host', 'locale', 'session', 'shop']

/** The platform's own time has this name as well, in seconds: long ago, whoever takes it for ours. */
export const loadedAnewAt = storeBridge() ? Number(takeMark(LOADED_ANEW_AT)) || 0 : 0

/** The proof that came with the address: good for a minute, and there before the admin around this page could be asked for one. */
export const proofInAddress = storeBridge() ? takeMark('id_token') : undefined

if (storeBridge()) {
  for (const name of OPENING) takeMark(name)
  enterEditorWindow(takeMark(EDITOR_WINDOW))
}

// Before anything is asked with the credentials of the store that was left.
takeSwitchedCredentials(takeMark(SWITCHED_PARAM) !== undefined)
