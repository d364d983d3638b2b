import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
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

/** Whoever asks the store to be forgotten is forgotten here too, one customer or all; the rewards stay. */
export async function forgetParticipants(tx: Tx, shop_id: number, customer_id?: number): Promise<void> {
  await sql`
    update affiliate set email = 'forgotten-' || id || '@forgotten.invalid', first_name = '', last_name = ''
    where shop_id = ${shop_id} and kind = 'customer'
      and ${customer_id === undefined ? sql`customer_id is not null` : sql`customer_id = ${customer_id}`}`.execute(tx)
}
