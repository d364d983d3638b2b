/** What stands behind `sca_ref=` in an affiliate's link. */

/** The hash is random: nobody finds the links of a shop's affiliates by counting. */
export const refCodeFor = (affiliate_id: number, hash: string): string => `${affiliate_id}.${hash}`

/** A word chosen instead of the code. Without a dot, so that no word looks like a code. */
export const isRefWord = (text: string): boolean => /^[a-z0-9][a-z0-9_-]{1,63}$/i.test(text)

/** The code of a link that customers hand to friends: it has no number, so that it says nothing of who asked for it. */
export const friendCodeFor = (hash: string): string => `f.${hash}`

export const isFriendCode = (text: string): boolean => /^f\.[0-9a-f]{16}$/.test(text)

const isRef = (text: string) => /^[a-z0-9][a-z0-9._-]{0,79}$/i.test(text)

/** A code or a word as it may stand in an address; anything else names nobody. */
export const readRef = (text: string): string | undefined => (isRef(text) ? text : undefined)

/** Codes and words are unique within a shop only, so a short link names the shop as well. */
export const shortCodeOf = (shop_id: number, ref: string): string => `${shop_id.toString(36)}-${ref}`

const SLUG = 6
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A short name of one page for one affiliate; without letters that look alike. */
export const newSlug = (random: (below: number) => number): string =>
  Array.from({ length: SLUG }, () => LETTERS[random(LETTERS.length)]).join('')

/** With a dot, so that no word or code looks like it. */
export const slugCodeOf = (shop_id: number, slug: string): string => `${shop_id.toString(36)}.${slug}`

export function readSlugCode(code: string): { shop_id: number; slug: string } | undefined {
  const [, shop = '', slug = ''] = /^([0-9a-z]{1,11})\.([a-z0-9]{6,8})$/.exec(code) ?? []
  const shop_id = Number.parseInt(shop, 36)
  return Number.isSafeInteger(shop_id) && shop_id > 0 ? { shop_id, slug } : undefined
}

export function readShortCode(code: string): { shop_id: number; ref: string } | undefined {
  const [, shop = '', ref = ''] = /^([0-9a-z]{1,11})-(.+)$/.exec(code) ?? []
  const shop_id = Number.parseInt(shop, 36)
  return Number.isSafeInteger(shop_id) && shop_id > 0 && isRef(ref) ? { shop_id, ref } : undefined
}
