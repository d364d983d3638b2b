import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** A household; more customers who joined from one address may be one person under many names. */
const HOUSEHOLD = 3

/** The addresses among these from which more customers joined than live together. */
export async function crowdedSignUps(tx: Tx, shop_id: number, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${[...new Set(addresses)]}::text[]) as asked(address)
    where (select count(*) from (select 1 from affiliate where shop_id = ${shop_id} and signup_address = asked.address
      and kind = 'customer' limit ${HOUSEHOLD + 1}) as counted) > ${HOUSEHOLD}`.execute(tx)
  return new Set(rows.map(row => row.address))
}
