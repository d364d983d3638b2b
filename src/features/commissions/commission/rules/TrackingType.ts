/** How a referral came about. */
export const TrackingType = {
  connectCustomer: 0,
  coupon: 1,
  link: 2,
  connectProduct: 3,
  manualImport: 4,
  manuallyAdded: 5,
  appRecurring: 6,
  networkCommission: 7,
  recruitmentBonus: 8,
  openCoupon: 9,
  openLink: 10,
  openConnectCustomer: 11,
  openConnectProduct: 12,
  partlyPaidCoupon: 13,
  partlyPaidLink: 14,
  partlyPaidConnectCustomer: 15,
  partlyPaidConnectProduct: 16,
  performanceBonus: 17,
  referCustomer: 20,
  referCustomerManuallyAdded: 21,
  referCustomerImported: 22,
} as const
export type TrackingType = (typeof TrackingType)[keyof typeof TrackingType]

/** What ties a sale to an affiliate. */
export type TrackingMethod = 'connectCustomer' | 'appRecurring' | 'coupon' | 'link' | 'connectProduct'

/** How much of an order is paid: all of it, nothing yet, or a part. */
export type Payment = 'paid' | 'open' | 'partly_paid'

const open = {
  coupon: TrackingType.openCoupon,
  link: TrackingType.openLink,
  connectCustomer: TrackingType.openConnectCustomer,
  connectProduct: TrackingType.openConnectProduct,
  appRecurring: TrackingType.appRecurring,
} as const

const partlyPaid = {
  coupon: TrackingType.partlyPaidCoupon,
  link: TrackingType.partlyPaidLink,
  connectCustomer: TrackingType.partlyPaidConnectCustomer,
  connectProduct: TrackingType.partlyPaidConnectProduct,
  appRecurring: TrackingType.appRecurring,
} as const

/** The same kind for an order that is paid by now, or is not any more. */
export function trackingTypeFor(type: TrackingType, payment: Payment): TrackingType {
  const method = methods.find(one => [TrackingType[one], open[one], partlyPaid[one]].some(known => known === type))
  return method ? trackingTypeOf(method, payment) : type
}

/** Whether the sale is the affiliate's since the customer is connected to them. */
export const isByConnection = (type: TrackingType): boolean => trackingTypeFor(type, 'paid') === TrackingType.connectCustomer

const methods: TrackingMethod[] = ['connectCustomer', 'coupon', 'link', 'connectProduct']

/** The kind a referral is listed under; orders that are not paid yet have kinds of their own. */
export function trackingTypeOf(method: TrackingMethod, payment: Payment): TrackingType {
  if (payment === 'open') return open[method]
  return payment === 'partly_paid' ? partlyPaid[method] : TrackingType[method]
}
