import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/defineJob.ts'
import { eachShop } from '#server/jobs/eachShop.ts'
import { paidStatuses } from '../../rules/paymentOf.ts'
import { ReferralStatus } from '../../rules/status.ts'
import { changeStatus } from './changeStatus.ts'

const AT_ONCE = 500

/** Approves referrals whose time for review is over. Each is moved once: the change itself asks whether it is still pending. */
export const autoApproveJob = defineJob({
  name: 'referrals.autoApprove',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  async run(_payload, { services: { db }, signal }) {
    const { rows } = await sql<{ shop_id: number }>`select shops_with_referrals_to_approve() as shop_id`.execute(db.global)
    await eachShop(
      db,
      rows.map(row => row.shop_id),
      { signal },
      async shop_id => {
        for (let more = true; more && !signal.aborted; ) more = await db.inShop(shop_id, tx => approveDue(tx, shop_id))
      },
    )
  },
})

/** Approves a batch and says whether there may be more. An order that is not paid yet waits, however long ago it was placed. */
export async function approveDue(tx: Tx, shop_id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select referral.id from referral
    left join store_order on store_order.shop_id = referral.shop_id and store_order.id = referral.order_id
    where referral.shop_id = ${shop_id} and referral.status = ${ReferralStatus.pending} and referral.approve_at <= now()
      and referral.moved_to is null
      and (referral.order_id is null or store_order.financial_status = any(${paidStatuses}))
    order by referral.id limit ${AT_ONCE}
    for update of referral skip locked`.execute(tx)
  const due = rows.map(row => row.id)
  if (due.length > 0) await changeStatus(tx, shop_id, due, 'approve', 'system:auto-approval')
  return due.length === AT_ONCE
}
