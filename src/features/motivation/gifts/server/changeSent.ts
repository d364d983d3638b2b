import { Refusal } from '#kit/contract/errors.ts'
import type { AnyText } from '#kit/text.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import type { SentRow } from '../contract.ts'
import { openStates } from '../rules/gift.ts'
import { enqueueCodes } from './makeCodes.job.ts'
import { publishGifts } from './publishGifts.ts'
import { enqueueRemoval } from './removeCodes.job.ts'
import { readSent } from './sent.ts'

/** Nothing can be bought by it any more; a gift that was redeemed stays so. */
export async function cancelGift(tx: Tx, id: number, { caller, from }: CalledBy, t: AnyText): Promise<SentRow> {
  const { shop_id } = caller
  const cancelled = await tx
    .updateTable('sent_gift')
    .set({ state: 'cancelled', address: null, failure: null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .returning(['code', 'shipping_code'])
    .executeTakeFirst()
  const row = await readSent(tx, shop_id, id, t)
  if (!cancelled) throw new Refusal('conflict', 'gifts.notOpen')
  await enqueueRemoval(tx, shop_id, cancelled)
  const subject = { kind: 'affiliate', id: row.affiliate_id }
  const after = { name: row.gift, affiliate: row.full_name }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'gifts.cancelled', subject, after, from })
  await publishGifts(tx, shop_id, [row.affiliate_id])
  return row
}

/** The store is asked again for the same codes: what it made without an answer is found, not made twice. */
export async function retryGift(tx: Tx, id: number, { caller, from }: CalledBy, t: AnyText): Promise<SentRow> {
  const { shop_id } = caller
  const asked = await tx
    .updateTable('sent_gift')
    .set({ state: 'asked', failure: null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'failed'])
    .where('code', 'is not', null)
    .returning('affiliate_id')
    .executeTakeFirst()
  const row = await readSent(tx, shop_id, id, t)
  if (!asked) throw new Refusal('conflict', 'gifts.nothingToRetry')
  await enqueueCodes(tx, shop_id, id)
  const subject = { kind: 'affiliate', id: row.affiliate_id }
  const after = { name: row.gift, affiliate: row.full_name }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'gifts.retried', subject, after, from })
  await publishGifts(tx, shop_id, [row.affiliate_id])
  return row
}
