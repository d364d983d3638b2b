import type { MutableMail } from '#features/people/unsubscribe/rules/mutable-mails.ts'

/** What any mail to an affiliate can name, whoever wrote it. */
const ofEverybody = [
  ...(['logo', 'brand_name', 'first_name', 'last_name', 'affiliate_name', 'program_name'] as const),
  ...(['commission_structure', 'commission_value', 'affiliate_link', 'referral_url', 'coupon'] as const),
  ...(['affiliate_login_link', 'affiliate_login_url', 'support_email'] as const),
] as const

/** A customer who is asked has no account yet. */
const ofCustomers = [
  ...(['logo', 'brand_name', 'first_name', 'last_name', 'program_name'] as const),
  ...(['commission_structure', 'commission_value', 'support_email'] as const),
] as const

/** A customer who brings friends has a link, and neither an account nor a commission. */
const ofFriends = ['logo', 'brand_name', 'first_name', 'last_name', 'support_email'] as const

const ofReferrals = ['commission_amount', 'order_number', 'order_id', 'referral_id', 'customer_name'] as const

/** Why the reader gets it, at the end of the mail. */
export type Because = 'affiliate' | 'signedUp' | 'asked' | 'customer' | 'friend'

interface Described {
  /** What only this mail can name. */
  own: readonly string[]
  /** As what affiliates switch it off; nothing: they cannot. */
  muted?: MutableMail
  /** The shop cannot switch it off either. */
  isEssential?: true
  because?: Because
  /** Of the program of customers: no program of affiliates has it. */
  isForCustomers?: true
  base?: readonly string[]
  /** What the reader cannot go on without. */
  required?: readonly string[]
}

const described = {
  pending_affiliate: { own: [], because: 'signedUp' },
  approve_affiliate: { own: [] },
  denied_affiliate: { own: [], because: 'signedUp' },
  invitation_affiliate: { own: ['temporary_password'], required: ['temporary_password'] },
  verify_affiliate: { own: ['verify_link'], required: ['verify_link'], isEssential: true, because: 'signedUp' },
  new_coupon: { own: ['coupon_discount', 'coupon_note'], muted: 'coupons' },
  new_referral: { own: ofReferrals, muted: 'referrals' },
  approve_referral: { own: ofReferrals, muted: 'referrals' },
  denied_referral: { own: ofReferrals, muted: 'referrals' },
  new_payment_alert: { own: ['payment_amount', 'payment_method', 'payment_code', 'payment_message'], muted: 'payments' },
  payment_undone: { own: ['payment_amount', 'payment_method'], muted: 'payments' },
  payment_unclaimed: { own: ['payment_amount', 'payment_method', 'payment_problem'], muted: 'payments' },
  payment_failed: { own: ['payment_amount', 'payment_method', 'payment_problem'], muted: 'payments' },
  enter_payment_detail_alert: { own: ['payment_detail_link'], muted: 'reminders' },
  denied_payment_request: { own: ['payment_amount', 'reason'], muted: 'requests', because: 'asked' },
  gift: { own: ['gift_name', 'gift_type', 'gift_value', 'redeem_your_reward'] },
  bonus: { own: ['bonus_name', 'bonus_amount', 'bonus_link'], muted: 'bonuses' },
  order_claim_accepted: { own: ['order_number', 'reason', 'claim_link'], muted: 'claims', because: 'asked' },
  order_claim_declined: { own: ['order_number', 'reason', 'claim_link'], muted: 'claims', because: 'asked' },
  chat_message: { own: ['message', 'message_count', 'chat_link'], muted: 'chat' },
  converted_customer: { own: ['temporary_password'], required: ['temporary_password'] },
  converted_customer_pending: { own: ['temporary_password'], required: ['temporary_password'] },
  customer_invitation: { own: ['join_link', 'link_days'], required: ['join_link'], because: 'customer', base: ofCustomers },
  customer_reward: {
    own: ['customer_reward', 'friend_incentive', 'reward_code', 'rewards_link'],
    ...{ muted: 'payments', because: 'friend', base: ofFriends, isForCustomers: true },
  },
} as const satisfies Record<string, Described>

export type MailType = keyof typeof described
/** Those to affiliates. */
export const mailTypes = (Object.keys(described) as MailType[]).filter(type => !of(type).isForCustomers)

type Own = (typeof described)[MailType]['own'][number]
export type Tag = (typeof ofEverybody)[number] | Own

function of(type: MailType): Described {
  return described[type]
}

export const mutedAs = (type: MailType): MutableMail | undefined => of(type).muted
export const isEssential = (type: MailType): boolean => of(type).isEssential ?? false
export const becauseOf = (type: MailType): Because => of(type).because ?? 'affiliate'

/** What the words of a mail can name: what is its own first. */
export const tagsOf = (type: MailType): Tag[] => [...new Set([...of(type).own, ...(of(type).base ?? ofEverybody)] as Tag[])]
export const ownTagsOf = (type: MailType): Tag[] => [...of(type).own] as Tag[]
export const requiredTagsOf = (type: MailType): Tag[] => [...(of(type).required ?? [])] as Tag[]
export const commonTags: readonly Tag[] = ofEverybody

/** Whose value is an address of the shop's or of ours. */
export const addressTags: ReadonlySet<string> = new Set<Tag>([
  ...(['affiliate_link', 'referral_url', 'affiliate_login_url', 'affiliate_login_link', 'temporary_password'] as const),
  ...([
    'verify_link',
    'payment_detail_link',
    'redeem_your_reward',
    'bonus_link',
    'claim_link',
    'chat_link',
    'join_link',
    'rewards_link',
  ] as const),
])

/** What may be missing: the paragraph that names it is then left out, so that no sentence stays half. */
export const optionalTags: ReadonlySet<string> = new Set<Tag>([
  ...(['coupon', 'coupon_discount', 'coupon_note', 'payment_code', 'payment_message', 'reason', 'message'] as const),
  ...(['temporary_password', 'affiliate_login_link', 'affiliate_login_url', 'payment_detail_link'] as const),
  ...(['bonus_link', 'claim_link', 'chat_link', 'logo', 'customer_name', 'support_email'] as const),
  ...(['friend_incentive', 'reward_code', 'rewards_link'] as const),
])

/** What stands where a value is missing: words of ours, nothing, or not even the paragraph. The others are never missing. */
export type Fallback = 'paragraph' | 'words' | 'blank'

const worded: ReadonlySet<string> = new Set<Tag>(['first_name', 'affiliate_name', 'order_number', 'order_id'])

export function fallbackOf(tag: string): Fallback | undefined {
  if (optionalTags.has(tag)) return 'paragraph'
  if (worded.has(tag)) return 'words'
  return tag === ('last_name' satisfies Tag) ? 'blank' : undefined
}
