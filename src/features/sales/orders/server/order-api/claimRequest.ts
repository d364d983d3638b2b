import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'

interface Request {
  key: string
  /** All that decides what is done. */
  params: object
}

/** Writes the request down as done, or answers what was answered before. Two at once wait for each other here. */
export async function claimRequest<Answer>(
  tx: Tx,
  shop_id: number,
  { key, params, answer }: Request & { answer: Answer },
): Promise<Answer | undefined> {
  const body_hash = hashOf(params)
  await sql`delete from order_api_request where shop_id = ${shop_id} and created_at < now() - interval '7 days'`.execute(tx)
  const claimed = await tx
    .insertInto('order_api_request')
    .values({ shop_id, idempotency_key: key, body_hash, answer: JSON.stringify(answer) })
    .onConflict(conflict => conflict.doNothing())
    .returning('shop_id')
    .executeTakeFirst()
  if (claimed) return undefined
  return findAnswer<Answer>(tx, shop_id, { key, params })
}

/** What was answered to the same request before. */
export async function findAnswer<Answer>(tx: Tx, shop_id: number, { key, params }: Request): Promise<Answer | undefined> {
  const earlier = await tx
    .selectFrom('order_api_request')
    .select(['body_hash', 'answer'])
    .where('shop_id', '=', shop_id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (earlier && !earlier.body_hash.equals(hashOf(params)))
    throw new Refusal('invalid', 'orders.idempotencyKeyReused', { params: { key } })
  return earlier?.answer as Answer | undefined
}

const hashOf = (params: object) => createHash('sha256').update(JSON.stringify(params)).digest()

/** The same where the answer is known only once it is done: both are stored together, or neither is. */
export async function doOnce<Answer extends object>(
  tx: Tx,
  shop_id: number,
  { key, params }: Request,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const earlier = await claimRequest<Answer | object>(tx, shop_id, { key, params, answer: {} })
  if (earlier) return earlier as Answer
  const answer = await run()
  await tx
    .updateTable('order_api_request')
    .set({ answer: JSON.stringify(answer) })
    .where('shop_id', '=', shop_id)
    .where('idempotency_key', '=', key)
    .execute()
  return answer
}

/** Answers about affiliates who are forgotten go with them. What is done under a key is done once all the same. */
export async function forgetAnswersAbout(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await sql`
    delete from order_api_request where shop_id = ${shop_id}
      and coalesce(answer ->> 'affiliate_id', case when answer ? 'email' then answer ->> 'id' end) = any(${affiliate_ids.map(String)}::text[])`.execute(
    tx,
  )
}

/** The same with buyers, whose names stand in answers about referrals: there are few, and none is needed for long. */
export async function forgetAnswersWithBuyers(tx: Tx, shop_id: number): Promise<void> {
  await sql`delete from order_api_request where shop_id = ${shop_id} and answer ->> 'customer_name' is not null`.execute(tx)
}
