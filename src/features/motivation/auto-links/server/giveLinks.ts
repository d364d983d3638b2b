import { givePaths, type Pathless, withoutPath } from '#features/people/affiliates/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { pathAt } from '../rules/pathAt.ts'

/** With the affiliate's number in it a path is hardly ever taken. */
const MAX_TRIES = 4

/** Gives each of these a path of the store by the format; answers for how many. */
export async function giveLinks(tx: Tx, shop_id: number, format: string, people: readonly Pathless[]): Promise<number> {
  let left = people
  for (let attempt = 0; left.length > 0 && attempt < MAX_TRIES; attempt++) {
    const wanted = left.map(one => ({ id: one.id, path: pathAt(format, one, attempt) }))
    const given = await givePaths(tx, shop_id, wanted)
    left = left.filter(one => !given.has(one.id))
  }
  return people.length - left.length
}

export async function giveLinksTo(tx: Tx, shop_id: number, format: string, ids: readonly number[]): Promise<void> {
  await giveLinks(tx, shop_id, format, await withoutPath(tx, shop_id, { ids }))
}
