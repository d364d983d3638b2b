import { type Call, createClient } from '#kit/contract/client.ts'
import type { Endpoint, Reply } from '#kit/contract/endpoint.ts'
import { fetchOrPrefetched } from '../start/prefetch.ts'
import { openedStore } from '../store/opened-store.ts'
import { isOtherStore, otherStore } from '../store/other-store.ts'
import { calling } from './calling.ts'
import { createSignedInCall } from './createSignedInCall.ts'
import { credentials, type StoredCredentials } from './credentials.ts'
import { fetchWithProgress } from './fetchWithProgress.ts'

const language = () => document.documentElement.lang

/** For those who are not signed in yet. */
export const callAsGuest: Call = createClient({ fetch: fetchOrPrefetched, language })

type Fetch = (url: string, init: RequestInit) => Promise<Response>

let connected: Call = () => Promise.reject(new Error('connectCall has not been called'))
let connect = (_fetch: Fetch): Call => connected

/** Every call of somebody who is signed in. */
export const call: Call = (endpoint, ...input) => calling(endpoint, () => connected(endpoint, ...input))

/** The same where the input is known to fit but its type is still open, as in the reading and changing hooks. */
export const callWith = call as <E extends Endpoint>(endpoint: E, input: unknown) => Promise<Reply<E>>

/** The same for one large thing to send: tells which share of it has left. */
export function callWithProgress(onProgress: (share: number) => void): Call {
  const sending = connect(fetchWithProgress(onProgress))
  return (endpoint, ...input) => calling(endpoint, () => sending(endpoint, ...input))
}

let isLeaving = false

/**
 * Ends the session by one's own wish, also where the server cannot be reached. Whoever hears of the end before the page is gone, an
 * open connection for example, has nothing to tell.
 */
export async function callToLeave(logout: Endpoint): Promise<void> {
  isLeaving = true
  await callWith(logout, undefined).catch(error => {
    // These are the credentials of another store, which this page has no business to end.
    isLeaving = !isOtherStore(error)
    if (!isLeaving) throw error
  })
}

interface Session {
  /** Told with every call. */
  facts?: () => Record<string, string>
  refresh: (refresh_token: string) => Promise<StoredCredentials>
  logOut: (reason?: string) => void
}

/** The entry point hands in what a session is; this room knows only that there is one. */
export function connectCall(session: Session): void {
  const transport = { language, shop: openedStore, credentials, exclusively, onOtherStore: () => otherStore.set(true) }
  const logOut: Session['logOut'] = reason => void (isLeaving || session.logOut(reason))
  connectCallBy(fetch => createSignedInCall({ ...session, logOut, ...transport, fetch }))
}

/** The same for who proves in another way who they are. */
export function connectCallBy(make: (fetch: Fetch) => Call): void {
  connect = make
  connected = make(fetchOrPrefetched)
}

// Web Locks exist on secure origins only; elsewhere two tabs may both refresh, which the server forgives for some seconds.
function exclusively<T>(run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('tandem.refresh', run) : run()
}
