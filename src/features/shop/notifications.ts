import * as z from 'zod'
import { Flag } from '#kit/flags.ts'

/** Mails to the merchant, and what happens to new affiliates and referrals before anybody looks at them. */
export const Notifications = z.object({
  notify_new_affiliate: Flag,
  notify_new_referral: Flag,
  notify_payout_request: Flag,
  notify_daily_summary: Flag,

  auto_activate_affiliates: Flag,
  verify_affiliate_email: Flag,
  /** Affiliates fill in a W-9 before they are paid. */
  require_w9: Flag,

  auto_approve_referrals: Flag,
  /** Counted from the order, so that returns come first. */
  auto_approve_after_days: z.number().int('error.field.notWhole').min(0, 'error.field.tooSmall').max(365, 'error.field.tooBig'),
  record_pending_orders: Flag,
  /** Marks orders that came through the shop's own advertisements. */
  detect_google_ads: Flag,
})
export type Notifications = z.infer<typeof Notifications>

export const defaultNotifications: Notifications = {
  notify_new_affiliate: 1,
  notify_new_referral: 1,
  notify_payout_request: 1,
  notify_daily_summary: 0,
  auto_activate_affiliates: 0,
  verify_affiliate_email: 0,
  require_w9: 0,
  auto_approve_referrals: 0,
  auto_approve_after_days: 30,
  record_pending_orders: 0,
  detect_google_ads: 0,
}
