import { type Call, createClient } from '#kit/contract/client.ts'
import { CallError, type ErrorKind } from '#kit/contract/errors.ts'
import { isOtherStore } from '../store/other-store.ts'
import type { StoredValue } from '../stored.ts'
import type { StoredCredentials } from './credentials.ts'

type ClientOptions = Parameters<typeof createClient>[0]

interface SignedInCallOptions extends Pick<ClientOptions, 'fetch' | 'facts' | 'language' | 'shop'> {
  credentials: StoredValue<StoredCredentials>
  /** Trades the refresh token for new credentials. */
  refresh: (refresh_token: string) => Promise<StoredCredentials>
  /** Told why, as a text key, where the server has said it. */
  logOut: (reason?: string) => void
  /** This browser has opened another store than the page that calls was opened for. */
  onOtherStore?: () => void
  /** Keeps other tabs from refreshing at the same moment. */
  exclusively?: <T>(run: () => Promise<T>) => Promise<T>
}

// The server has judged the refresh token. Anything else (too many calls, no network) says nothing about it.
const verdicts: readonly ErrorKind[] = ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'malformed']

/** The client of a signed-in merchant. A 401 leads to one refresh for all calls; each call is then repeated once. */
export function createSignedInCall(options: SignedInCallOptions): Call {
  const { credentials, refresh, logOut, onOtherStore, exclusively = run => run(), ...transport } = options
  const send = createClient({ ...transport, token: () => credentials.read()?.access_token })
  const callWithToken: Call = (endpoint, ...input) =>
    send(endpoint, ...input).catch(error => {
      if (isOtherStore(error)) onOtherStore?.()
      throw error
    })
  const callAsGuest = createClient({ fetch: transport.fetch, language: transport.language })
  let refreshing: Promise<void> | undefined

  return async (endpoint, ...input) => {
    if (endpoint.access === 'public') return callAsGuest(endpoint, ...input)
    await refreshing
    const refused = credentials.read()?.access_token
    try {
      return await callWithToken(endpoint, ...input)
    } catch (error) {
      if (!isKind(error, 'unauthenticated')) throw error
      await renew(refused)
    }
    return repeat(() => callWithToken(endpoint, ...input))
  }

  function renew(refused: string | undefined): Promise<void> {
    refreshing ??= exclusively(() => renewUnlessDone(refused)).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function renewUnlessDone(refused: string | undefined): Promise<void> {
    const held = credentials.read()
    // Another call or another tab was faster.
    if (held && held.access_token !== refused) return
    try {
      if (!held) throw signedOut()
      credentials.write(await refresh(held.refresh_token))
    } catch (error) {
      if (isKind(error, ...verdicts)) logOut((error as CallError).reason)
      throw error
    }
  }

  async function repeat<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send()
    } catch (error) {
      if (isKind(error, 'unauthenticated')) logOut((error as CallError).reason)
      throw error
    }
  }
}

const isKind = (error: unknown, ...kinds: readonly ErrorKind[]) => error instanceof CallError && kinds.includes(error.kind)

const signedOut = () => new CallError({ status: 401, kind: 'unauthenticated', reason: 'error.unauthenticated', message: '' })
