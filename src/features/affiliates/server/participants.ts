import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'

interface Participant {
  customer_id: number
  email: string
  first_name: string
  last_name: string
  program_id: number
}

/** A place for a customer who is rewarded for bringing others: kept like an affiliate's, and none. */
export async function insertParticipant(tx: Tx, shop_id: number, person: Participant): Promise<number> {
  const made = await tx
    .insertInto('affiliate')
    .values({
      shop_id,
      ...person,
      kind: 'customer',
      // No link and no code of theirs counts: they are rewarded, they do not sell.
      status: 'inactive',
      ref_code: `c${randomBytes(12).toString('hex')}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
