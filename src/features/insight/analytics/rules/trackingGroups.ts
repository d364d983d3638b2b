import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'

export const trackingGroupNames = ['link', 'coupon', 'customer', 'product', 'others'] as const
export type TrackingGroup = (typeof trackingGroupNames)[number]

/** Whether or not the order is paid yet, it came the same way. */
const known: Record<Exclude<TrackingGroup, 'others'>, readonly TrackingType[]> = {
  link: [TrackingType.link, TrackingType.openLink, TrackingType.partlyPaidLink],
  coupon: [TrackingType.coupon, TrackingType.openCoupon, TrackingType.partlyPaidCoupon],
  customer: [TrackingType.connectCustomer, TrackingType.openConnectCustomer, TrackingType.partlyPaidConnectCustomer],
  product: [TrackingType.connectProduct, TrackingType.openConnectProduct, TrackingType.partlyPaidConnectProduct],
}

const others = Object.values(TrackingType).filter(type => !Object.values(known).flat().includes(type))

export const typesIn = (group: TrackingGroup): readonly TrackingType[] => (group === 'others' ? others : known[group])
