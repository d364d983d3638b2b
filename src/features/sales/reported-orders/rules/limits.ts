/** More than so many wait for nobody: what comes beyond is not taken, until some were looked at. */
export const MAX_WAITING = 1_000
/** Of one affiliate, so that nobody fills the list for all others. */
export const MAX_WAITING_OF_AFFILIATE = 200

/** How long a page may take from asking whether it may report to reporting. */
export const NONCE_MS = 10 * 60_000

/** From one address within an hour; many people can be behind it. */
export const REPORTS_PER_HOUR = { calls: 60, seconds: 3_600 }
