import type { Tx } from '#server/db/database.ts'
import type { AffiliateOfShop } from '#server/http/caller.ts'

/** The payments of one affiliate, newest last. */
export const findPayments = (tx: Tx, { shop_id, affiliate_id }: AffiliateOfShop) =>
  tx
    .selectFrom('payout')
    .select([
      'id',
      'number',
      'state',
      'method',
      'currency',
      'commission',
      'tax',
      'total',
      'referral_count as referrals',
      'reference',
      'message',
    ])
    .select(['created_at', 'settled_at', 'failure', 'payee'])
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)

export type FoundPayment = Awaited<ReturnType<ReturnType<typeof findPayments>['executeTakeFirstOrThrow']>>
