import type { ShopAccess } from './port.ts'

/** What a merchant is asked to agree to. */
export interface NewSubscription {
  name: string
  /** US cents, every 30 days or every year. */
  price: number
  isYearly: boolean
  trialDays: number
  /** Where the platform sends the merchant afterwards, whatever they decided. */
  returnUrl: string
  /** Nobody is charged. */
  isTest: boolean
  /** Begins when what is paid for ends; at once otherwise. */
  isDeferred: boolean
  /** So many percent off for so many payments. */
  discount?: { percent: number; payments: number }
  /** What may be charged by use beside it: at most so many US cents in 30 days, and in which words. */
  usage?: { limit: number; terms: string }
}

export const subscriptionStatuses = ['PENDING', 'ACTIVE', 'DECLINED', 'EXPIRED', 'FROZEN', 'CANCELLED'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** A subscription of the product as the platform has it now. */
export interface PlatformSubscription {
  id: string
  status: SubscriptionStatus
  created_at: Date
  /** Counted from its creation. */
  trial_days: number
  /** Known while it is active. */
  paid_until: Date | null
  /** What is charged by use, if the merchant agreed to that: the most of a period and what is used of it, in US cents. */
  usage: { line_id: string; limit: number; used: number } | null
}

export interface NewUsageRecord {
  line_id: string
  /** US cents. */
  amount: number
  description: string
  /** However often it is sent under this key, it is charged once. */
  key: string
}

export interface NewPurchase {
  name: string
  /** US cents, once. */
  price: number
  returnUrl: string
  isTest: boolean
}

/** Something bought once, as the platform has it now. */
export interface PlatformPurchase {
  id: string
  status: PurchaseStatus
}

export const purchaseStatuses = ['PENDING', 'ACTIVE', 'DECLINED', 'EXPIRED', 'CANCELLED'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** Charging a store through its platform. The platform decides what is charged when; it is asked, never believed from elsewhere. */
export interface PlatformBilling {
  /** Asks the merchant, on a page of the platform. Nothing is charged before they agree there. */
  openSubscription(
    access: ShopAccess,
    subscription: NewSubscription,
  ): Promise<{ id: string; confirmationUrl: string } | { refused: string[] }>
  /** The newest ones, in any state. */
  listSubscriptionsOfApp(access: ShopAccess): Promise<PlatformSubscription[]>
  /** Asks the merchant about something that is paid once. */
  openPurchase(
    access: ShopAccess,
    purchase: NewPurchase,
  ): Promise<{ id: string; confirmationUrl: string } | { refused: string[] }>
  listPurchasesOfApp(access: ShopAccess): Promise<PlatformPurchase[]>
  /** Charges no more. Safe to repeat. */
  cancelSubscription(access: ShopAccess, id: string): Promise<{ refused: string[] }>
  /** Charges for use, within what the merchant agreed to. Safe to repeat. */
  chargeUsage(access: ShopAccess, record: NewUsageRecord): Promise<{ id: string } | { refused: string[] }>
}
