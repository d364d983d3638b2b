import type { Tx } from '#server/db/database.ts'
import { idsByKey, sharedKeys } from './sharedKeys.ts'

/** A choice among the things of another topic as stores tell it each other: all of them, or some by what stores call them. */
export type ToldChoice = 'all' | { only: readonly string[] }

/** `null` stands for all. What is chosen and not there any more is not told. */
export async function toldChoices(
  tx: Tx,
  shop_id: number,
  topic: string,
  choices: ReadonlyMap<number, readonly number[] | null>,
): Promise<Map<number, ToldChoice>> {
  const ids = [...new Set([...choices.values()].flatMap(chosen => chosen ?? []))]
  const keys = ids.length > 0 ? await sharedKeys(tx, shop_id, topic, ids) : new Map<number, string>()
  const toldOf = (chosen: readonly number[]) => ({ only: chosen.flatMap(id => keys.get(id) ?? []).sort() })
  return new Map([...choices].map(([id, chosen]) => [id, chosen === null ? 'all' : toldOf(chosen)]))
}

/** The same in this store; nothing where one of them is not here. */
export async function choiceHere(
  tx: Tx,
  shop_id: number,
  topic: string,
  told: ToldChoice,
): Promise<readonly number[] | null | undefined> {
  if (told === 'all') return null
  const ids = await idsByKey(tx, shop_id, topic)
  const chosen = told.only.flatMap(key => ids.get(key) ?? [])
  return chosen.length === told.only.length && chosen.length > 0 ? chosen : undefined
}
