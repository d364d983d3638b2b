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
}

/** Charging a store through its platform. The platform decides what is charged when; it is asked, never believed from elsewhere. */
export interface PlatformBilling {
  /** Asks the merchant, on a page of the platform. Nothing is charged before they agree there. */
  openSubscription(
    access: ShopAccess,
    subscription: NewSubscription,
  ): Promise<{ id: string; confirmationUrl: string } | { refused: string[] }>
  /** The newest ones, in any state. */
  listSubscriptionsOfApp(access: ShopAccess): Promise<PlatformSubscription[]>
  /** Charges no more. Safe to repeat. */
  cancelSubscription(access: ShopAccess, id: string): Promise<{ refused: string[] }>
}
