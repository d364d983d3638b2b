const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long an endpoint is tried, and after how long without any success it is turned off. */
const RETRY_HOURS = 72
export const OFF_AFTER_DAYS = 3

/** How long the secret before signs as well. */
export const FORMER_HOURS = 24

/** How long events and what became of them are kept. */
export const RETENTION_DAYS = 30

/** The pause after each failure; the last one from then on. */
const pauses = [
  ...[10_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR],
] as const

const pauseAfter = (failures: number): number => pauses[Math.min(Math.max(failures, 1), pauses.length) - 1]!

/** When a delivery is tried again that has failed so often; never, once it was tried for three days. */
export function nextAttempt(failures: number, begun_at: Date, now: Date): Date | undefined {
  const next = now.getTime() + pauseAfter(failures)
  return next > begun_at.getTime() + RETRY_HOURS * HOUR ? undefined : new Date(next)
}

/** An endpoint at which nothing arrives is not asked for each of a thousand events; but when it is back, that is soon noticed. */
export const restAfter = (failures: number): number => Math.min(pauseAfter(failures), 10 * MINUTE)
