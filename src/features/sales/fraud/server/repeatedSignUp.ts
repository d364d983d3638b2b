import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { SignUpProtection } from '../rules/settings.ts'

/** Whether as many as may signed up from this address within the period. Two who come at once are looked at one after the other. */
export async function isRepeatedSignUp(
  tx: Tx,
  shop_id: number,
  address: string,
  { repeated_address, repeated_address_most: most, repeated_address_seconds: seconds }: SignUpProtection,
): Promise<boolean> {
  if (repeated_address === 'allow') return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${address}`}, ${shop_id}))`.execute(tx)
  const found = await tx
    .selectFrom('affiliate')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('signup_address', '=', address)
    .where(sql<SqlBool>`created_at > now() - make_interval(secs => ${seconds}::float8)`)
    .limit(most)
    .execute()
  return found.length >= most
}
