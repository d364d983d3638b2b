import type { Tx } from '#server/db/database.ts'
import { queueNews } from './mailNews.job.ts'

/** For the sign-up form: the merchant who wants to is mailed about it. Those whom the merchant adds or imports are no news. */
export const mailNewAffiliate = (tx: Tx, shop_id: number, affiliate_id: number): Promise<void> =>
  queueNews(tx, shop_id, 'affiliate', [affiliate_id])

/** For orders in another currency than the books: told at once, then once a day, as long as they come. */
export const mailOtherCurrency = (tx: Tx, shop_id: number, order_ids: readonly number[]): Promise<void> =>
  queueNews(tx, shop_id, 'currency', order_ids)

/** For affiliates who ask for their money. */
export const mailNewPaymentRequest = (tx: Tx, shop_id: number, request_id: number): Promise<void> =>
  queueNews(tx, shop_id, 'payment_request', [request_id])

/** For affiliates whose messages nobody has read. */
export const mailUnreadChat = (tx: Tx, shop_id: number, affiliate_id: number): Promise<void> =>
  queueNews(tx, shop_id, 'chat', [affiliate_id])

/** For orders somebody earns by since now. */
export const mailNewReferrals = (tx: Tx, shop_id: number, order_ids: readonly number[]): Promise<void> =>
  queueNews(tx, shop_id, 'referral', order_ids)
