import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { noProtection, SignUpProtection } from '../rules/protection.ts'

const KEY = 'sign_up_protection'

/** What was stored and can be read; otherwise nothing is guarded. */
export async function readProtection(tx: Tx, shop_id: number): Promise<SignUpProtection> {
  const row = await tx
    .selectFrom('shop_setting')
    .select('content')
    .where('shop_id', '=', shop_id)
    .where('key', '=', KEY)
    .executeTakeFirst()
  const stored = SignUpProtection.safeParse(row?.content ?? {})
  return stored.success ? stored.data : noProtection
}

/** Whether somebody signed up from this address within the period. Two who come at once are looked at one after the other. */
export async function isRepeated(tx: Tx, shop_id: number, address: string, seconds: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${address}`}, ${shop_id}))`.execute(tx)
  const found = await tx
    .selectFrom('affiliate')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('signup_address', '=', address)
    .where(sql<SqlBool>`created_at > now() - make_interval(secs => ${seconds}::float8)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
