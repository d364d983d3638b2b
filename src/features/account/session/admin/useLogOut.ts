import { useState } from 'react'
import { unsaved } from '#admin/unsaved/unsaved.ts'
import { callToLeave } from '#browser/calls/call.ts'
import { credentials } from '#browser/calls/credentials.ts'
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
  await callToLeave(sessionCalls.logout)
  credentials.clear()
  window.location.replace('/')
}
