import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { ReferralStatus } from '../../rules/status.ts'
import { afterReferralsChanged } from '../crediting/afterReferralsChanged.ts'
import { changeStatus } from './changeStatus.ts'

interface Held {
  affiliate_id: number
  /** Folded. */
  code: string
  since: Date
}

const AT_ONCE = 500

/** Sales with a code and without a click wait until somebody has looked at them; what is paid or reserved stays. Answers how many. */
export async function holdSalesOfCode(tx: Tx, shop_id: number, { affiliate_id, code, since }: Held): Promise<number> {
  let held = 0
  for (let some = AT_ONCE; some === AT_ONCE; held += some) {
    const { rows } = await sql<{ id: number; status: ReferralStatus }>`
      select referral.id, referral.status from referral
      join store_order as bought on bought.shop_id = ${shop_id} and bought.id = referral.order_id
      where referral.shop_id = ${shop_id} and referral.affiliate_id = ${affiliate_id} and referral.kind = 'sale'
        and referral.status in (${ReferralStatus.pending}, ${ReferralStatus.approved}) and referral.payout_id is null
        and bought.placed_at >= ${since} and bought.click_id is null
        and exists (select from unnest(bought.coupon_codes) as given(name) where fold_case(given.name) = ${code})
        and not 'leaked_code' = any(referral.flags)
      order by referral.id limit ${AT_ONCE} for update of referral`.execute(tx)
    some = rows.length
    const ids = rows.map(row => row.id)
    const approved = rows.filter(row => row.status === ReferralStatus.approved).map(row => row.id)
    await changeStatus(tx, shop_id, approved, 'undo', 'system:leaks')
    await sql`
      update referral set flags = array_append(flags, 'leaked_code'), approve_at = null
      where shop_id = ${shop_id} and id = any(${ids}::bigint[])`.execute(tx)
    await afterReferralsChanged(tx, shop_id, ids)
  }
  return held
}
