import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { refCodeFor } from '../rules/ref-code.ts'

export interface NewAffiliateKey {
  id: number
  ref_code: string
}

/** Numbers and ref codes for affiliates about to be stored: insert the row with both. */
export async function newRefCodes(tx: Tx, count: number): Promise<NewAffiliateKey[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('affiliate_id_seq') as id from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ id }) => ({ id, ref_code: refCodeFor(id, randomBytes(5).toString('hex')) }))
}
