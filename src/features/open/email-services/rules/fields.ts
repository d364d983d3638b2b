import type { EmailService } from './services.ts'

/** What a service knows of an affiliate, and what Mailchimp calls it, which has room for ten letters. */
const fields = {
  affiliate_id: 'AFFID',
  affiliate_status: 'AFFSTATUS',
  affiliate_program: 'AFFPROGRAM',
  affiliate_link: 'AFFLINK',
  affiliate_coupon: 'AFFCOUPON',
  affiliate_unpaid: 'AFFUNPAID',
  affiliate_paid: 'AFFPAID',
  affiliate_currency: 'AFFCURR',
} as const

export type ProfileField = keyof typeof fields
export const profileFields = Object.keys(fields) as ProfileField[]

/** The name of a field at a service, for segments and templates there. */
export const fieldAt = (service: EmailService, field: ProfileField): string => (service === 'mailchimp' ? fields[field] : field)

/** What happens to an affiliate and is told, by the name it has at every service. */
export const eventNames = [
  ...(['affiliate_created', 'affiliate_approved', 'affiliate_denied'] as const),
  ...(['referral_created', 'referral_approved', 'referral_denied', 'referral_paid'] as const),
] as const
