import { useState } from 'react'
import { unsaved } from '#admin/unsaved/unsaved.ts'
import { call } from '#browser/calls/call.ts'
import { credentials } from '#browser/calls/credentials.ts'
import { isOtherStore } from '#browser/store/other-store.ts'
import { sessionCalls } from '../calls.ts'

/** Leaves for good, unless unsaved work keeps the merchant: until that is decided the session stays as it is. */
export function useLogOut() {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    setLeaving(await unsaved.leave(endSession).catch(() => false))
  }
  return { isLeaving, leave: () => void leave() }
}

/** The server forgets the session, the browser forgets the credentials, even if the server cannot be reached. */
async function endSession(): Promise<void> {
  await call(sessionCalls.logout).catch(error => {
    // These are the credentials of another store, which this page has no business to end.
    if (isOtherStore(error)) throw error
  })
  credentials.clear()
  window.location.replace('/')
}
