import { sql } from 'kysely'
import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { endAllFamilies } from '#features/account/session/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { defineSharedHook } from '#server/hooks.ts'
import type { AffiliateDecision, AffiliateStatus } from '../contract.ts'
import { fullName } from '../rules/fullName.ts'
import { AFFILIATES } from '../rules/shared-fields.ts'
import { affiliateOf } from './affiliateOf.ts'
import { queueAffiliateMail } from './mails.job.ts'
import { publishAffiliatesChanged } from './publishAffiliatesChanged.ts'

/** These may begin from now on. Told after their rows say so. */
export const affiliatesApproved = defineSharedHook<[affiliate_ids: readonly number[]]>('affiliatesApproved')

const statusAfter = { approve: 'active', deny: 'inactive' } as const satisfies Record<AffiliateDecision, AffiliateStatus>
const mailAfter = { approve: 'approved', deny: 'denied' } as const

/**
 * Decides on those of these affiliates who still wait, and mails each of them once. Two people at once: each affiliate
 * is decided on by one of them. Answers who was decided on now.
 */
export async function decideAffiliates(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  decision: AffiliateDecision,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
    with waiting as (
      select id from affiliate
      where shop_id = ${shop_id} and id = any(${ids}) and status = ${'pending' satisfies AffiliateStatus} and removed_at is null and kind = 'affiliate' order by id for update
    )
    update affiliate set status = ${statusAfter[decision]}, approved_at = ${decision === 'approve' ? sql`now()` : null},
      denied_at = ${decision === 'deny' ? sql`now()` : null}
    from waiting where affiliate.shop_id = ${shop_id} and affiliate.id = waiting.id
    returning affiliate.id, first_name, last_name`.execute(tx)
  for (const { id } of rows) await queueAffiliateMail(tx, shop_id, id, mailAfter[decision])
  const decided = rows.map(row => row.id)
  if (decision === 'approve') await affiliatesApproved.call(tx, shop_id, decided)
  await publishAffiliatesChanged(tx, shop_id, decided, decision === 'approve' ? 'approved' : 'denied')
  return rows.map(row => ({ id: row.id, name: fullName(row) }))
}

/** For the one who comes second: the same decision again is fine, the opposite one is told. */
export async function statusAfterDecision(
  tx: Tx,
  shop_id: number,
  id: number,
  decision: AffiliateDecision,
): Promise<AffiliateStatus> {
  const { status } = await statusOf(tx, shop_id, id)
  if (status !== statusAfter[decision])
    throw new Refusal('conflict', decision === 'approve' ? 'affiliates.alreadyDenied' : 'affiliates.alreadyApproved')
  return status
}

/** Switches an affiliate on or off. One who was denied and is switched on is thereby approved, and told so. */
export async function switchAffiliate(tx: Tx, shop_id: number, id: number, status: 'active' | 'inactive') {
  const now = new Date()
  const switched = await tx
    .updateTable('affiliate')
    .set({
      status,
      closed_at: null,
      denied_at: null,
      ...(status === 'active' && { approved_at: sql<Date>`coalesce(approved_at, ${now}::timestamptz)` }),
    })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('kind', '=', 'affiliate')
    .where('status', '=', status === 'active' ? 'inactive' : 'active')
    .returning(['first_name', 'last_name', sql<boolean>`approved_at = ${now}::timestamptz`.as('approved_now')])
    .executeTakeFirst()
  if (switched) {
    if (status === 'active' && switched.approved_now) {
      await queueAffiliateMail(tx, shop_id, id, 'approved')
      await affiliatesApproved.call(tx, shop_id, [id])
    }
    // Whoever logs in anew reads what was earned, and no more.
    if (status === 'inactive') await endAllFamilies(tx, shop_id, { affiliate_id: id }, 'removed')
    await publishAffiliatesChanged(tx, shop_id, [id], status === 'active' && switched.approved_now ? 'approved' : undefined)
    return { changed: true, name: fullName(switched) }
  }
  const found = await statusOf(tx, shop_id, id)
  if (found.status === 'pending') throw new Refusal('conflict', 'affiliates.stillPending')
  return { changed: false, name: fullName(found) }
}

async function statusOf(tx: Tx, shop_id: number, id: number) {
  const row = await affiliateOf(tx, shop_id, id).select(['status', 'first_name', 'last_name']).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return { ...row, status: row.status as AffiliateStatus }
}

/** The address is theirs; whoever needs no approval begins. */
export async function noteEmailConfirmed(tx: Tx, shop_id: number, id: number, { begins }: { begins: boolean }): Promise<void> {
  await tx
    .updateTable('affiliate')
    .set({ email_verified: true, ...(begins && { status: 'active', approved_at: sql<Date>`now()` }) })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
  await noteChanged(tx, shop_id, AFFILIATES, [id])
  if (begins) await affiliatesApproved.call(tx, shop_id, [id])
}
