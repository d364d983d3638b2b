import type { Tx } from '#server/db/database.ts'
import { notify } from './notify.ts'

export { notify } from './notify.ts'
export { notifyWhenEnded } from './notifyWhenEnded.ts'
export { insertPastNotifications, markReadUntilLastLogin, type PastNotification } from './past.ts'

/** For the sign-up form: somebody wants to become an affiliate. Those whom the merchant adds are no news to the merchant. */
export const notifyNewAffiliate = (tx: Tx, shop_id: number, name: string): Promise<void> =>
  notify(tx, shop_id, { type: 'new-affiliate-register', params: { count: 1, name } })

/** For the portal: an affiliate has closed the account. Leads to them as long as there is something to see. */
export const notifyClosedAccount = (tx: Tx, shop_id: number, { name, affiliate_id }: { name: string; affiliate_id?: number }) =>
  notify(tx, shop_id, {
    type: 'affiliate-closed-account',
    params: { name },
    link: affiliate_id === undefined ? undefined : `/admin/affiliates/${affiliate_id}/edit`,
  })
