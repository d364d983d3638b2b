import type { Tx } from '#server/db/database.ts'

/** Says whether somebody measures the affiliates of a shop; from then on changes are noted, or no longer for them. */
export async function watchGoals(tx: Tx, shop_id: number, watcher: 'tiers' | 'bonuses', isWatching: boolean): Promise<void> {
  if (isWatching)
    await tx
      .insertInto('goal_watch')
      .values({ shop_id, watcher })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await tx.deleteFrom('goal_watch').where('shop_id', '=', shop_id).where('watcher', '=', watcher).execute()
}
