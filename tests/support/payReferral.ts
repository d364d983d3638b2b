import { book } from '#features/sales/ledger/server/index.ts'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import { afterReferralsChanged } from '#features/sales/referrals/server/crediting/afterReferralsChanged.ts'
import type { Tx } from '#server/db/database.ts'

/** An approved referral is paid by itself, whatever else its affiliate has or owes: what payouts as such are not asked here. */
export async function payReferral(tx: Tx, shop_id: number, id: number): Promise<void> {
  const row = await tx
    .updateTable('referral')
    .set({ status: ReferralStatus.paid })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('status', '=', ReferralStatus.approved)
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  const amount = row.commission + row.commission_adjustment
  const movements = [{ from: 'payable', to: 'paid', affiliate_id: row.affiliate_id, currency: 'USD', amount }] as const
  await book(tx, shop_id, [
    { source: `test:paid:${id}:${row.revision}`, event: 'paid', referral_id: id, actor: 'system:test', movements },
  ])
  await afterReferralsChanged(tx, shop_id, [id], { byPayment: true })
}
