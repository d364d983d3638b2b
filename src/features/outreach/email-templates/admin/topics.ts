import type { MailType } from '#features/people/affiliate-mails/rules/types.ts'

/** The mails as a merchant looks for them. */
export const topics = {
  joining: [
    ...(['pending_affiliate', 'approve_affiliate', 'denied_affiliate', 'invitation_affiliate', 'verify_affiliate'] as const),
    ...(['customer_invitation', 'converted_customer', 'converted_customer_pending'] as const),
  ],
  sales: ['new_referral', 'approve_referral', 'denied_referral', 'order_claim_accepted', 'order_claim_declined'],
  payments: [
    ...(['new_payment_alert', 'payment_undone', 'payment_unclaimed', 'payment_failed'] as const),
    ...(['enter_payment_detail_alert', 'denied_payment_request'] as const),
  ],
  motivation: ['new_coupon', 'gift', 'bonus'],
  talk: ['chat_message'],
} as const satisfies Record<string, readonly MailType[]>
