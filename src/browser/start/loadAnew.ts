import { isEmbedded } from '../embedded.ts'
import { withProof } from '../store/withProof.ts'

/** When a page in a frame was loaded anew, in its address. */
export const LOADED_ANEW_AT = 'timestamp'

/** Loads a page of the admin as if nothing had been open; in the store's admin with a proof, without which no frame shows it. */
export async function loadAnew(href: string): Promise<void> {
  const address = await withProof(href)
  // A frame may bring the same stored page back.
  if (isEmbedded()) address.searchParams.set(LOADED_ANEW_AT, String(Date.now()))
  window.location.replace(address)
}
