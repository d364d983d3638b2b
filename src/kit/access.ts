import { HOME } from './admin-paths.ts'

/** Who may do what: roles, permissions, plans and the features each plan opens. Nothing else in the product knows these facts. */

export const roles = ['super-admin', 'staff'] as const
export type Role = (typeof roles)[number]

/** The menu sections a staff member can be given, in the order of the menu, each with its name and its first screen. */
export const permissions = {
  dashboard: { text: 'permission.dashboard', path: HOME },
  programs: { text: 'permission.programs', path: '/admin/programs' },
  'affiliate-and-coupon': { text: 'permission.affiliateAndCoupon', path: '/admin/affiliates' },
  referrals: { text: 'permission.referrals', path: '/admin/referrals' },
  payments: { text: 'permission.payments', path: '/admin/payouts' },
  email: { text: 'permission.email', path: '/admin/outreach/email' },
  creatives: { text: 'permission.creatives', path: '/admin/motivation/creatives' },
  'convert-customer-to-affiliate': { text: 'permission.convertCustomer', path: '/admin/outreach/convert-sign-up-customer' },
  'multi-level': { text: 'permission.multiLevel', path: '/admin/outreach/multi-level' },
  settings: { text: 'permission.settings', path: '/admin/settings/v1/general' },
  'marketplace-listing': { text: 'permission.marketplaceListing', path: '/admin/outreach/marketplace' },
  analytics: { text: 'permission.analytics', path: '/admin/analytics' },
  'chat-with-affiliates': { text: 'permission.chat', path: '/admin/outreach/chat' },
  coupons: { text: 'permission.coupons', path: '/admin/motivation/coupons' },
  bonus: { text: 'permission.bonus', path: '/admin/motivation/bonus' },
  gifts: { text: 'permission.gifts', path: '/admin/motivation/gifts' },
} as const
export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as Permission[]

/** Parts of the menu that open with any one of several permissions. */
export const sections = {
  motivation: ['coupons', 'creatives', 'gifts', 'bonus'],
  outreach: ['convert-customer-to-affiliate', 'multi-level', 'marketplace-listing', 'email', 'chat-with-affiliates'],
  displays: ['settings'],
  settings: ['settings'],
} as const satisfies Record<string, readonly Permission[]>

export interface PermissionHolder {
  role_name: Role
  permissions: readonly string[]
}

/** A super-admin may everything; staff need the permission, or any one of several. */
export function permits(holder: PermissionHolder, needed: Permission | readonly Permission[]): boolean {
  if (holder.role_name === 'super-admin') return true
  const any: readonly Permission[] = typeof needed === 'string' ? [needed] : needed
  return any.some(permission => holder.permissions.includes(permission))
}

export function isPermission(text: string): text is Permission {
  return Object.hasOwn(permissions, text)
}

/** What a program may do with one of the shop's keys: report orders, read, change, and say that money was paid. */
export const apiScopes = ['orders', 'read', 'write', 'money'] as const
export type ApiScope = (typeof apiScopes)[number]

/** A plan opens every feature whose plan has the same or a lower rank. The two unsold plans rank with professional. */
export const plans = {
  free: { rank: 0, title: 'Free', staff: 0, bulkMails: 200 },
  growth_affiliate: { rank: 1, title: 'Growth', staff: 0, bulkMails: 1_000 },
  'free plan': { rank: 2, title: 'Free forever', staff: 4, bulkMails: 10_000 },
  special: { rank: 2, title: 'Special', staff: 4, bulkMails: 10_000 },
  professional: { rank: 2, title: 'Professional', staff: 4, bulkMails: 10_000 },
  enterprise: { rank: 3, title: 'Enterprise', staff: Number.POSITIVE_INFINITY, bulkMails: 100_000 },
} as const
export type Plan = keyof typeof plans

export const trialDays = 14

/** `plan_type` on the wire. A yearly plan opens what its monthly twin opens. */
export const Billing = { monthly: 'recurring', yearly: 'recurring-annual' } as const
export type Billing = (typeof Billing)[keyof typeof Billing]

/** What can be bought; prices in US cents per month or per year. */
export const offers = [
  { id: 17, plan: 'growth_affiliate', billing: Billing.monthly, price: 2_999 },
  { id: 18, plan: 'professional', billing: Billing.monthly, price: 8_999 },
  { id: 19, plan: 'enterprise', billing: Billing.monthly, price: 19_999 },
  { id: 20, plan: 'growth_affiliate', billing: Billing.yearly, price: 29_990 },
  { id: 21, plan: 'professional', billing: Billing.yearly, price: 89_990 },
  { id: 22, plan: 'enterprise', billing: Billing.yearly, price: 199_990 },
] as const satisfies readonly { id: number; plan: Plan; billing: Billing; price: number }[]
export type Offer = (typeof offers)[number]
export type PaidPlan = Offer['plan']

export const offerById = (id: number): Offer | undefined => offers.find(offer => offer.id === id)

export const isPlan = (text: string): text is Plan => Object.hasOwn(plans, text)

/** Who charges for plans: the store platform, or nobody. */
export const billingModes = ['platform', 'off'] as const
export type BillingMode = (typeof billingModes)[number]

// The one switch of the table. It is set once, when a process starts, and a process has one setting.
let billing: BillingMode = 'platform'
export function sellPlans(mode: BillingMode): void {
  billing = mode
}
export const arePlansSold = (): boolean => billing === 'platform'

/** The plan of a shop by what is stored of it: where none are sold every shop has all there is, and an unknown one is the free one. */
export function planFrom(stored: string): Plan {
  if (!arePlansSold()) return 'enterprise'
  return isPlan(stored) ? stored : 'free'
}

/**
 * What becomes of a feature when the shop changes to a smaller plan. Whatever it is, nothing is deleted: its screens go on reading and
 * say which plan they need, new and larger things are refused.
 *
 * - `goesOn`: people were promised it or have it. Affiliates earn by the terms of their program, gifts that were sent are redeemed,
 *   staff sign in.
 * - `pauses`: it does something anew each time, in the store, in the portal, by email or by itself. It stops, and begins again with the
 *   plan as it was set up.
 * - `closes`: to read it is to use it. A report is not shown.
 */
export const afterwards = ['goesOn', 'pauses', 'closes'] as const
export type Afterwards = (typeof afterwards)[number]

interface Gate {
  from: PaidPlan
  after: Afterwards
  /** On lower plans the feature is open while the shop has fewer than this. */
  openBelow?: number
  /** What is counted is the thing itself, not what was there before it. */
  countsItself?: boolean
}

const growth = {
  goesOn: { from: 'growth_affiliate', after: 'goesOn' },
  pauses: { from: 'growth_affiliate', after: 'pauses' },
} as const
const professional = {
  goesOn: { from: 'professional', after: 'goesOn' },
  pauses: { from: 'professional', after: 'pauses' },
  closes: { from: 'professional', after: 'closes' },
} as const
const enterprise = { goesOn: { from: 'enterprise', after: 'goesOn' }, pauses: { from: 'enterprise', after: 'pauses' } } as const

/** Every feature that is not open to all, the plan from which it is, and what becomes of it after that plan. */
export const features = {
  programsUnlimited: { ...growth.goesOn, openBelow: 1 },
  customerReferral: growth.pauses,
  convertCustomers: growth.pauses,
  marketplaceListing: growth.pauses,
  chat: growth.pauses,
  storeCredit: growth.pauses,
  premiumTemplates: growth.goesOn,

  orderValueLevels: { ...professional.goesOn, openBelow: 2 },
  bulkEmail: { ...professional.goesOn, openBelow: 15, countsItself: true },
  lifetimeCommission: professional.goesOn,
  specialCommission: professional.goesOn,
  newCustomerCommission: professional.goesOn,
  excludeProducts: professional.goesOn,
  subscriptionIntegrations: professional.goesOn,
  emailIntegrations: professional.pauses,
  autoTier: professional.goesOn,
  autoDiscount: professional.pauses,
  api: professional.pauses,
  connectCustomers: professional.goesOn,
  connectProducts: professional.goesOn,
  multiLevel: professional.goesOn,
  bonus: professional.goesOn,
  gifts: professional.goesOn,
  mediaSpace: { ...professional.goesOn, openBelow: 50 },
  autoCoupon: professional.pauses,
  autoCustomLink: professional.pauses,
  paypalPayout: professional.pauses,
  wisePayout: professional.pauses,
  storeCreditAutoPayout: professional.pauses,
  requestPayment: professional.pauses,
  exportInvoice: professional.closes,
  commissionTax: professional.goesOn,
  taxDocuments: professional.pauses,
  ownSender: professional.pauses,
  customDomain: professional.pauses,
  messageBar: professional.pauses,
  webhooks: professional.pauses,
  productAnalytics: professional.closes,
  staffAccounts: professional.goesOn,

  couponCommission: enterprise.goesOn,
  multipleStores: enterprise.pauses,
  downlineAssignment: enterprise.goesOn,
  firstLoginPage: enterprise.pauses,
} as const satisfies Record<string, Gate>
export type Feature = keyof typeof features

/** Whether a plan opens a feature; `count` is how many of the counted thing the shop has already. */
export function mayUse(plan: Plan, feature: Feature, count = Number.POSITIVE_INFINITY): boolean {
  const gate: Gate = features[feature]
  return plans[plan].rank >= plans[gate.from].rank || count < (gate.openBelow ?? 0)
}

/** What a shop on a smaller paid plan can buy by itself, once, instead of a larger plan; prices in US cents. */
export const addOns = { messageBar: 2_900, firstLoginPage: 3_900 } as const satisfies Partial<Record<Feature, number>>
export type AddOn = keyof typeof addOns
export const addOnNames = Object.keys(addOns) as AddOn[]

/** Add-ons belong to a paid plan: on the free one they rest, and are there again with the next. */
export const mayBuyAddOns = (plan: Plan): boolean => arePlansSold() && plans[plan].rank > 0

export interface Entitled {
  plan: Plan
  /** What was bought beside it. */
  add_ons?: readonly string[]
  /** The plans it has had before. */
  plans_had?: readonly string[]
}

/** Whether a shop has a feature, by its plan or as an add-on. */
export const hasFeature = ({ plan, add_ons = [] }: Entitled, feature: Feature, count?: number): boolean =>
  mayUse(plan, feature, count) || (mayBuyAddOns(plan) && add_ons.includes(feature))

/** What a larger plan made is still there to be looked at when the shop is on a smaller one. */
export function mayRead(shop: Entitled, feature: Feature): boolean {
  if (hasFeature(shop, feature)) return true
  const { after }: Gate = features[feature]
  return after !== 'closes' && (shop.plans_had ?? []).some(plan => isPlan(plan) && mayUse(plan, feature))
}

/** How much of a feature a plan includes: all, none, or so many. */
export function includedIn(plan: Plan, feature: Feature): boolean | number {
  const { openBelow = 0, countsItself }: Gate = features[feature]
  if (mayUse(plan, feature)) return feature === 'staffAccounts' && Number.isFinite(staffLimit(plan)) ? staffLimit(plan) : true
  const most = countsItself ? openBelow - 1 : openBelow
  return most > 0 && most
}

export const afterPlan = (feature: Feature): Afterwards => features[feature].after

/** The plan named in the hint of a locked feature. */
export function planNeededFor(feature: Feature): PaidPlan {
  return features[feature].from
}

/** How many staff accounts a plan allows. */
export const staffLimit = (plan: Plan): number => plans[plan].staff

/** The plan for whoever needs more of them. */
export const UNLIMITED_STAFF: PaidPlan = 'enterprise'

/** How many bulk mails may leave on a day: an account that fell into wrong hands writes no more. */
export const bulkMailsPerDay = (plan: Plan): number => plans[plan].bulkMails

/** Only shops on the free plan are shown the prices while they set up. */
export const seesOnboardingPricing = (plan: Plan): boolean => plan === 'free'

/** The free-forever plan has nothing to buy. */
export const seesPricing = (plan: Plan): boolean => plan !== 'free plan'
