import { type Call, createClient } from '#kit/contract/client.ts'
import { CallError } from '#kit/contract/errors.ts'

type Transport = Parameters<typeof createClient>[0]

interface StoreCallOptions extends Pick<Transport, 'fetch' | 'facts' | 'language' | 'shop'> {
  idToken: () => Promise<string>
}

/** The client of a merchant inside the store's admin: every call brings a fresh token, and nothing is kept. */
export function createStoreCall({ idToken, ...transport }: StoreCallOptions): Call {
  const callWithToken = createClient({ ...transport, token: idToken })
  const callAsGuest = createClient({ fetch: transport.fetch, language: transport.language })
  return async (endpoint, ...input) => {
    if (endpoint.access === 'public') return callAsGuest(endpoint, ...input)
    try {
      return await callWithToken(endpoint, ...input)
    } catch (error) {
      // A laptop that fell asleep in the middle brings a token that has become old on its way.
      if (!(error instanceof CallError && error.kind === 'unauthenticated')) throw error
    }
    return callWithToken(endpoint, ...input)
  }
}
