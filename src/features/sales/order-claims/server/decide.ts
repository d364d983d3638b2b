import { randomUUID } from 'node:crypto'
import { creditByClaim } from '#features/sales/referrals/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CalledBy } from '#server/http/serve.ts'
import type { ClaimRow } from '../contract.ts'
import { queueAnsweredMail } from './answeredMail.job.ts'
import { requireClaim } from './claims.ts'
import { publishClaims } from './publishClaims.ts'

interface Accepted {
  id: number
  order_id: number
  second_affiliate: boolean
  /** What the referral says of itself. */
  comment: string
}

/** Of two who answer at once, one does; the order is credited once, or what was credited meanwhile is named. */
export async function acceptClaim(
  tx: Tx,
  { id, order_id, second_affiliate, comment }: Accepted,
  by: CalledBy,
): Promise<ClaimRow> {
  const { caller, from } = by
  const { shop_id } = caller
  await answer(tx, shop_id, id, { status: 'accepted' })
  const { affiliate_id, full_name } = await requireClaim(tx, shop_id, id)
  const wish = { affiliate_id, order_id, second_affiliate, comment, key: randomUUID() }
  const { referral_id, number } = await creditByClaim(tx, wish, by)
  await tx.updateTable('order_claim').set({ referral_id }).where('shop_id', '=', shop_id).where('id', '=', id).execute()
  const subject = { kind: 'referral', id: referral_id }
  const after = { affiliate: full_name, order: number }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'orderClaims.accepted', subject, after, from })
  return told(tx, shop_id, id)
}

/** Tells the affiliate why not. */
export async function declineClaim(tx: Tx, { id, reason }: { id: number; reason: string }, by: CalledBy): Promise<ClaimRow> {
  const { caller, from } = by
  const { shop_id } = caller
  await answer(tx, shop_id, id, { status: 'declined', reason: reason.trim() })
  const { affiliate_id, full_name } = await requireClaim(tx, shop_id, id)
  const subject = { kind: 'affiliate', id: affiliate_id }
  const after = { affiliate: full_name, reason: reason.trim() }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'orderClaims.declined', subject, after, from })
  return told(tx, shop_id, id)
}

type ClaimDecision = { status: 'accepted' } | { status: 'declined'; reason: string }

async function answer(tx: Tx, shop_id: number, id: number, given: ClaimDecision): Promise<void> {
  const answered = await tx
    .updateTable('order_claim')
    .set({ ...given, decided_at: new Date() })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (answered) return
  await requireClaim(tx, shop_id, id)
  throw new Refusal('conflict', 'orderClaims.alreadyAnswered')
}

/** The affiliate hears of it by mail and on open screens. */
async function told(tx: Tx, shop_id: number, id: number): Promise<ClaimRow> {
  const row = await requireClaim(tx, shop_id, id)
  await queueAnsweredMail(tx, shop_id, id)
  await publishClaims(tx, shop_id, row.affiliate_id)
  return row
}
