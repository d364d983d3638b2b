import type { Tx } from '#server/db/database.ts'

/** What was given and redeemed. */
export const credits = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('store_credit')
    .select([
      'id',
      'affiliate_id',
      'kind',
      'payout_id',
      'currency',
      'amount',
      'code',
      'state',
      'failure',
      'after_refund',
      'created_at',
    ])
    .where('shop_id', '=', shop_id)

export type StoredCredit = Awaited<ReturnType<ReturnType<typeof credits>['execute']>>[number]

/** Whoever has credit left. */
export const balances = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('store_credit_balance')
    .select(['affiliate_id', 'currency', 'amount'])
    .where('shop_id', '=', shop_id)
    .where('amount', '>', 0)
