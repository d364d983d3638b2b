import { useState } from 'react'
import { call } from '#admin/call.ts'
import { credentials } from '#admin/credentials.ts'
import { session } from '../contract.ts'

/** Leaves for good: the server forgets the session, the browser forgets the credentials, even if the server cannot be reached. */
export function useLogOut() {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await call(session.logout).catch(() => undefined)
    credentials.clear()
    window.location.replace('/')
  }
  return { isLeaving, leave: () => void leave() }
}
