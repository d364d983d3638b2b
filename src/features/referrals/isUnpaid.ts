import { TrackingType } from '#features/attribution/TrackingType.ts'

const open: readonly TrackingType[] = [
  TrackingType.openCoupon,
  TrackingType.openLink,
  TrackingType.openConnectCustomer,
  TrackingType.openConnectProduct,
]

/** The store has not been paid for the order: its commission can be approved, and is payable once it is. */
export const isUnpaid = (type: TrackingType): boolean => open.includes(type)
