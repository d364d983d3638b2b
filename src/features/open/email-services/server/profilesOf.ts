import { mailedAffiliates } from '#features/people/affiliate-mails/server/index.ts'
import { balancesOfMany } from '#features/people/affiliates/server/index.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import { formatAmount } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { Profile } from '../rules/Profile.ts'

/** Affiliates as services get them; who is gone is not among them. */
export async function profilesOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, Profile>> {
  const people = await mailedAffiliates(tx, shop_id, ids)
  const balances = await balancesOfMany(tx, shop_id, ids)
  const currency = await currencyOf(tx, shop_id)
  return new Map(
    [...people].map(([id, { first_name, last_name, email, program, affiliate }]) => {
      const sums = balances.get(id)?.find(one => one.currency === currency)
      const profile: Profile = {
        ...{ email, first_name, last_name, is_muted: affiliate.muted_mails.includes('news') },
        properties: {
          affiliate_id: String(id),
          affiliate_status: affiliate.status,
          affiliate_program: program.name,
          affiliate_link: affiliate.link,
          affiliate_coupon: affiliate.coupon,
          affiliate_unpaid: formatAmount((sums?.pending ?? 0) + (sums?.approved ?? 0), currency),
          affiliate_paid: formatAmount(sums?.paid ?? 0, currency),
          affiliate_currency: currency,
        },
      }
      return [id, profile]
    }),
  )
}
