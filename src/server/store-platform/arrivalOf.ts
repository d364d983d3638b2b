import { isPlatformShop } from './oauth.ts'
import type { PlatformEmbedding, PlatformSignIn } from './port.ts'

/** Who asks for a document: the admin of a shop, the same with a proof that is over, or anybody. */
export type Arrival = { from: 'store' | 'store, too late'; shop: string } | { from: 'anywhere' }

type Proofs = Pick<PlatformEmbedding, 'readSessionToken'> & Pick<PlatformSignIn, 'isFromPlatform'>

/** Believes the platform's signature over the whole query, or a token of the shop that it names. */
export function arrivalOf(platform: Proofs, query: Record<string, string>): Arrival {
  const proof = query.id_token ? platform.readSessionToken(query.id_token) : undefined
  const token = proof && proof.state !== 'refused' && (query.shop ?? proof.shop) === proof.shop ? proof : undefined
  if (token?.state === 'valid') return { from: 'store', shop: token.shop }
  if (query.shop && isPlatformShop(query.shop) && platform.isFromPlatform(query)) return { from: 'store', shop: query.shop }
  return token ? { from: 'store, too late', shop: token.shop } : { from: 'anywhere' }
}
