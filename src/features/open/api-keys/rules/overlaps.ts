/** For how many hours a replaced key goes on beside its successor. */
export const overlapHours = [0, 1, 24, 168] as const
export type OverlapHours = (typeof overlapHours)[number]
