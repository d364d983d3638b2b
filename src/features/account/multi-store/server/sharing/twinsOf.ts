import type { Database, Tx } from '#server/db/database.ts'
import { connectedLinks, readUntil } from '../links/store.ts'
import { copiesByKey, copiesOf } from './store.ts'

export interface Twin {
  shop_id: number
  subject_id: number
}

/** The same thing in the other stores of the brand: those this store shares with, and those that share through its main store. */
export async function twinsOf(db: Database, { shop_id, subject_id }: Twin, topic: string): Promise<Twin[]> {
  const own = await db.inShop(shop_id, async tx => ({
    copy: (await copiesOf(tx, shop_id, topic, [subject_id])).get(subject_id),
    links: await connectedLinks(tx, shop_id),
  }))
  if (!own.copy) return []
  const { key } = own.copy
  const twins: Twin[] = []
  const look = async (other: number, through: number) => {
    // Both sides have to say that they share.
    const found = await db.inShop(other, async tx =>
      (await readUntil(tx, other, through)) === undefined
        ? undefined
        : { copy: (await copiesByKey(tx, other, topic, [key])).get(key), links: await connectedLinks(tx, other) },
    )
    if (found?.copy?.subject_id) twins.push({ shop_id: other, subject_id: found.copy.subject_id })
    return found?.links ?? []
  }
  for (const link of own.links) {
    const links = await look(link.other_shop_id, shop_id)
    if (!link.other_is_main) continue
    for (const sibling of links) if (sibling.other_shop_id !== shop_id) await look(sibling.other_shop_id, link.other_shop_id)
  }
  return twins
}

/** Whether a thing is shared with other stores. */
export async function isShared(tx: Tx, { shop_id, subject_id }: Twin, topic: string): Promise<boolean> {
  return (await copiesOf(tx, shop_id, topic, [subject_id])).has(subject_id)
}
