import type { Database, Tx } from '#server/db/database.ts'
import { askBrand, type BrandAnswers } from '../links/askBrand.ts'
import { copiesByKey, copiesOf } from './store.ts'

export interface Twin {
  shop_id: number
  subject_id: number
}

/** The same thing in the other stores of the brand, and what each of them says of it. With `only`, in one of them. */
export async function askTwins<T>(
  db: Database,
  { shop_id, subject_id }: Twin,
  topic: string,
  ask: (tx: Tx, twin: Twin) => Promise<T | undefined>,
  { only }: { only?: number } = {},
): Promise<BrandAnswers<T>> {
  const copies = await db.inShop(shop_id, tx => copiesOf(tx, shop_id, topic, [subject_id]))
  const key = copies.get(subject_id)?.key
  if (key === undefined) return { stores: [], away: [] }
  return askBrand(
    db,
    shop_id,
    async (tx, other) => {
      const twin = (await copiesByKey(tx, other, topic, [key])).get(key)?.subject_id
      return twin ? ask(tx, { shop_id: other, subject_id: twin }) : undefined
    },
    { only },
  )
}

/** Whether a thing is shared with other stores. */
export async function isShared(tx: Tx, { shop_id, subject_id }: Twin, topic: string): Promise<boolean> {
  return (await copiesOf(tx, shop_id, topic, [subject_id])).has(subject_id)
}
