import { isEmbedded } from '../embedded.ts'
import { withProof } from '../store/withProof.ts'

/** Loads a page of the admin as if nothing had been open; in the store's admin with a proof, without which no frame shows it. */
export async function loadAnew(href: string): Promise<void> {
  const address = await withProof(href)
  // A frame may bring the same stored page back.
  if (isEmbedded()) address.searchParams.set('timestamp', String(Date.now()))
  window.location.replace(address)
}
