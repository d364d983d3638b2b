import { storeBridge } from '../embedded.ts'

/** An address of the admin as a frame may load it: with a proof, and with what the platform's script reads there. */
export async function withProof(href: string): Promise<URL> {
  const address = new URL(href, window.location.origin)
  const bridge = storeBridge()
  if (!bridge) return address
  const { shop, host, locale } = bridge.config
  const opening = { embedded: '1', shop, host, locale, id_token: await bridge.idToken() }
  for (const [mark, value] of Object.entries(opening)) if (value) address.searchParams.set(mark, value)
  return address
}
