import { type TrackingType, trackingTypeFor } from '#features/commissions/commission/rules/TrackingType.ts'

/** A cancelled order does not wait to be paid any more, whatever its payment says. */
export const shownTracking = (type: TrackingType, isCancelled: boolean): TrackingType =>
  isCancelled ? trackingTypeFor(type, 'paid') : type
