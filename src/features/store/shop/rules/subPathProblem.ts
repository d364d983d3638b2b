const RESERVED = new Set(
  `about admin affiliate affiliates api app apps assets auth billing blog cdn checkout contact dashboard demo dev docs files
  healthz help home index internal login logout mail marketplace metrics new null open page pages partner partners password pay pricing
  privacy readyz register registration root settings shop signin signup sign-in sign-up socket static status store stores
  support system tandem terms test thank-you tracker undefined user users webhook webhooks widget www`.split(/\s+/),
)

const SUB_PATH_MIN = 3
export const SUB_PATH_MAX = 50

/** Why a text cannot be the part of the address under which affiliates find a shop; `undefined` when it can. */
export function subPathProblem(text: string): 'shop.subPathLength' | 'shop.subPathLetters' | 'shop.subPathReserved' | undefined {
  if (!/^[a-z0-9_-]*$/.test(text)) return 'shop.subPathLetters'
  if (text.length < SUB_PATH_MIN || text.length > SUB_PATH_MAX) return 'shop.subPathLength'
  return RESERVED.has(text) ? 'shop.subPathReserved' : undefined
}
