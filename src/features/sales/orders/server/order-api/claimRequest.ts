import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { keyReused } from '#server/http/bindKey.ts'
import type { ApiOrder } from '../../contract.ts'

interface Request<Answer> {
  key: string
  body: ApiOrder
  answer: Answer
}

/** Writes the request down as done, or answers what was answered before. Two at once wait for each other here. */
export async function claimRequest<Answer>(
  tx: Tx,
  shop_id: number,
  { key, body, answer }: Request<Answer>,
): Promise<Answer | undefined> {
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest()
  await sql`delete from order_api_request where shop_id = ${shop_id} and created_at < now() - interval '7 days'`.execute(tx)
  const claimed = await tx
    .insertInto('order_api_request')
    .values({ shop_id, idempotency_key: key, body_hash, answer: JSON.stringify(answer) })
    .onConflict(conflict => conflict.doNothing())
    .returning('shop_id')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await tx
    .selectFrom('order_api_request')
    .select(['body_hash', 'answer'])
    .where('shop_id', '=', shop_id)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  if (!earlier.body_hash.equals(body_hash)) throw keyReused(key)
  return earlier.answer as Answer
}
