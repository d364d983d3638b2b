import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { checkPuzzle, newPuzzle, type Solved } from '#server/puzzle.ts'
import type { Challenge } from '../contract.ts'

const purposeOf = (shop_id: number) => `sign-up ${shop_id}`

/** A puzzle that opens the form of this shop once. */
export const newChallenge = (secret: string, shop_id: number, now?: number): Challenge =>
  newPuzzle(secret, purposeOf(shop_id), { now })

export const checkAnswer = (secret: string, shop_id: number, answer: string, now?: number): Solved | undefined =>
  checkPuzzle(secret, purposeOf(shop_id), answer, now)

/** Uses a solved challenge up; false when somebody has done so before. */
export async function spend(tx: Tx, shop_id: number, { id, expires_at }: Solved): Promise<boolean> {
  await tx.deleteFrom('spent_challenge').where('shop_id', '=', shop_id).where('expires_at', '<', sql<Date>`now()`).execute()
  const spent = await tx
    .insertInto('spent_challenge')
    .values({ shop_id, id, expires_at })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
