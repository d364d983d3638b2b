import * as z from 'zod'
import { Flag } from '#kit/flags.ts'

const programId = z.string('error.field.notAnId').regex(/^(?:0|[1-9]\d{0,14})$/, 'error.field.notAnId')

/** Mails to the merchant, and what happens to new affiliates and referrals before anybody looks at them. */
export const Notifications = z.object({
  notify_new_affiliate: Flag,
  notify_new_referral: Flag,
  notify_payout_request: Flag,
  notify_chat_message: Flag,
  notify_daily_summary: Flag,

  auto_activate_affiliates: Flag,
  /** Ids of the programs in which new affiliates need nobody's approval; a first entry of "0" stands for all of them. */
  auto_active_affiliate_program: z.array(programId).max(1000, 'error.field.tooMany'),
  verify_affiliate_email: Flag,
  /** Affiliates fill in a W-9 before they are paid. */
  require_w9: Flag,

  auto_approve_referrals: Flag,
  /** Counted from the order, so that returns come first. */
  auto_approve_after_days: z.number().int('error.field.notWhole').min(0, 'error.field.tooSmall').max(365, 'error.field.tooBig'),
  record_pending_orders: Flag,
  /** Marks referrals whose buyer came through a Google ad. */
  detect_google_ads: Flag,

  /** Whether the shop and its affiliates write to each other. */
  enable_chat_with_affiliates: Flag,
})
export type Notifications = z.infer<typeof Notifications>

/** A list of programs that is left out stays as it is, and so does what is changed on another screen. */
export const NotificationsChange = Notifications.partial({
  auto_active_affiliate_program: true,
  require_w9: true,
  notify_chat_message: true,
  enable_chat_with_affiliates: true,
}).refine(change => change.auto_activate_affiliates === 0 || change.auto_active_affiliate_program?.length !== 0, {
  path: ['auto_active_affiliate_program'],
  message: 'shop.programsRequired',
})
export type NotificationsChange = z.infer<typeof NotificationsChange>

/** What happens to new affiliates, under the names by which the pages after a sign-up ask for it. */
const ReviewSettings = z.object({
  verify_affiliate_email: Flag,
  auto_active_affiliate: Flag,
  auto_active_affiliate_program: z.array(z.string()),
})

export const reviewOf = (settings: Notifications): z.infer<typeof ReviewSettings> => ({
  verify_affiliate_email: settings.verify_affiliate_email,
  auto_active_affiliate: settings.auto_activate_affiliates,
  auto_active_affiliate_program: settings.auto_active_affiliate_program,
})

export const NotificationsView = Notifications.extend({
  settings: ReviewSettings,
  /** To choose from, by name. */
  programs: z.array(z.object({ id: z.number(), name: z.string(), is_default: Flag, status: Flag })),
})
export type NotificationsView = z.infer<typeof NotificationsView>

export const defaultNotifications: Notifications = {
  notify_new_affiliate: 1,
  notify_new_referral: 1,
  notify_payout_request: 1,
  notify_chat_message: 1,
  notify_daily_summary: 0,
  auto_activate_affiliates: 0,
  auto_active_affiliate_program: ['0'],
  verify_affiliate_email: 0,
  require_w9: 0,
  auto_approve_referrals: 0,
  auto_approve_after_days: 30,
  record_pending_orders: 0,
  detect_google_ads: 0,
  enable_chat_with_affiliates: 0,
}
