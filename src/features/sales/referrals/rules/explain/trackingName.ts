import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'

const names = Object.fromEntries(Object.entries(TrackingType).map(([name, type]) => [type, name])) as Record<
  TrackingType,
  keyof typeof TrackingType
>

/** The word a tracking type's name is found by in the texts. */
export const trackingName = (type: TrackingType) => names[type]
