import type { SharedChange, SharedThing, SharedTopic } from '#features/account/multi-store/server/index.ts'
import { defaultProgramId } from '#features/commissions/programs/server/index.ts'
import { lockShop } from '#features/store/shop/server/index.ts'
import { toFlag } from '#kit/flags.ts'
import type { Tx } from '#server/db/database.ts'
import type { Category } from '../rules/categories.ts'
import { MARKETPLACE_LISTING, sharedOffer, unsharedOffer, withToldWords } from '../rules/shared-offer.ts'
import { refreshListing } from './listing.ts'
import { findOffer, OFFER_ID, putOffer } from './store.ts'

const identity = 'marketplace offer'
const blank = { brand: '', category: 'other' as const, countries: [], summary: '', about: '', terms: '' }

/** What the stores of a brand say of themselves in the marketplace. */
export const sharedOffers: SharedTopic = {
  name: MARKETPLACE_LISTING,
  switches: ['marketplace'],
  fieldText: field => `marketplace.shared.${field}`,
  count: async () => 1,
  idsAfter: async (_tx, _shop_id, after) => (after < OFFER_ID ? [OFFER_ID] : []),
  read,
  find: async (_tx, _shop_id, identities) => new Map(identities.map(one => [one, OFFER_ID])),
  make: async (_tx, _shop_id, things) => things.map(() => undefined),
  change,
  keeps: unsharedOffer,
  namesOf: async (_tx, _shop_id, ids) => new Map(ids.map(id => [id, ''])),
}

async function read(tx: Tx, shop_id: number, ids: readonly number[], { locked = false } = {}): Promise<SharedThing[]> {
  if (!ids.includes(OFFER_ID)) return []
  if (locked) await lockShop(tx, shop_id)
  const found = await findOffer(tx, shop_id)
  return [{ id: OFFER_ID, identity, values: sharedOffer(found && { ...found, category: found.category as Category }) }]
}

/** A store without an offer gets one that is not listed before its merchant says so. */
async function change(tx: Tx, shop_id: number, changes: readonly SharedChange[]): Promise<Map<number, string[]>> {
  const refused = new Map<number, string[]>()
  for (const { id, taken } of changes) {
    const before = await findOffer(tx, shop_id)
    const words = withToldWords(before ? { ...before, category: before.category as Category } : blank, taken)
    const program_id = before?.program_id ?? (await defaultProgramId(tx, shop_id))
    if (program_id === undefined || words.brand === '' || words.summary === '') refused.set(id, Object.keys(taken))
    else {
      await putOffer(tx, shop_id, { ...words, program_id, is_listed: toFlag(before?.is_listed ?? false) })
      await refreshListing(tx, shop_id)
    }
  }
  return refused
}
