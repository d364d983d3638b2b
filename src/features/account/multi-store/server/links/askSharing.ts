import type { Database, Tx } from '#server/db/database.ts'
import { areOn, type Shareable } from '../../rules/topics-on.ts'
import { readTopics } from '../sharing/topicsOn.ts'
import { askBrand, type BrandAnswers } from './askBrand.ts'

/** Asks the stores of the brand that share something with this one, each by its own word; the others say nothing. */
export async function askSharing<T>(
  db: Database,
  shop_id: number,
  topic: Shareable,
  ask: (tx: Tx, shop_id: number) => Promise<T | undefined>,
): Promise<BrandAnswers<T>> {
  const isOn = async (tx: Tx, of: number) => areOn(await readTopics(tx, of), [topic])
  if (!(await db.inShop(shop_id, tx => isOn(tx, shop_id)))) return { stores: [], away: [] }
  return askBrand(db, shop_id, async (tx, other) => ((await isOn(tx, other)) ? ask(tx, other) : undefined))
}
