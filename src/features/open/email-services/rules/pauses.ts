const MINUTE = 60

/** How many seconds a service is left alone that has failed so often in a row. */
const pauses = [30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE] as const

export const pauseAfter = (failures: number): number => pauses[Math.min(Math.max(failures, 1), pauses.length) - 1]!
