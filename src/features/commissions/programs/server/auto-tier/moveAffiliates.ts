import { type Actor, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'

export interface ProgramMove {
  affiliate_id: number
  /** The program they are in, as far as was known. */
  before: number
  after: number
}

export interface Moved {
  id: number
  name: string
  before: string
  after: string
}

/** Puts affiliates into other programs. Whoever was moved in the meantime is left where they are; answers the others by name. */
export const programsOfAffiliates = defineHook<[moves: readonly ProgramMove[]], Moved[]>('programsOfAffiliates')

/** Moves affiliates to other programs and writes each move down. Whoever was moved in the meantime is left where they are. */
export async function moveAffiliates(
  tx: Tx,
  shop_id: number,
  moves: readonly ProgramMove[],
  { actor, action }: { actor: Actor; action: string },
): Promise<number> {
  if (moves.length === 0) return 0
  const moved = await programsOfAffiliates.call(tx, shop_id, moves)
  for (const { id, name, before, after } of moved)
    await audit(tx, { shop_id, actor, action, subject: { kind: 'affiliate', id }, after: { name, before, program: after } })
  return moved.length
}
