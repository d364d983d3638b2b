import { callAsGuest } from '#browser/calls/call.ts'
import { credentials } from '#browser/calls/credentials.ts'
import { openStore } from '#browser/store/opened-store.ts'
import { sessionCalls } from '#features/account/session/calls.ts'
import { isFromStore } from './store-mark.ts'

/** Whether somebody is signed in; one who has just signed in through the store is, after trading the one-minute cookie. */
export async function openSession(): Promise<boolean> {
  const isOpen = await isSignedIn()
  const held = credentials.read()
  if (held) openStore(held.access_token)
  return isOpen
}

async function isSignedIn(): Promise<boolean> {
  if (credentials.read() && !isFromStore) return true
  try {
    const { access_token, refresh_token } = await callAsGuest(sessionCalls.handover)
    credentials.write({ access_token, refresh_token })
    return true
  } catch {
    return credentials.read() !== undefined
  }
}
