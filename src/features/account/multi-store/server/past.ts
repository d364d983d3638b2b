import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { insertLink } from './links/store.ts'
import { ownStore } from './store.ts'

/** One store has invited another, which becomes the main store and has not looked yet; each side is told in its own transaction. */
export async function insertPastInvitation(db: Database, { from, to }: { from: number; to: number }): Promise<void> {
  const invitation = randomUUID()
  const [inviter, invited] = [await db.inShop(from, tx => ownStore(tx, from)), await db.inShop(to, tx => ownStore(tx, to))]
  await db.inShop(from, tx => insertLink(tx, from, { other: invited, state: 'invited', other_is_main: true, invitation }))
  await db.inShop(to, tx => insertLink(tx, to, { other: inviter, state: 'asked', other_is_main: false, invitation }))
}
