/** How a bulk mail stands as a whole. */
export const mailStates = ['draft', 'scheduled', 'gathering', 'sending', 'paused', 'stopped', 'sent'] as const
export type MailState = (typeof mailStates)[number]

/** Begun and not over. */
export const statesUnderWay = ['scheduled', 'gathering', 'sending', 'paused'] as const satisfies readonly MailState[]

/** What became of it for one recipient. `unknown`: it was handed over and nobody answered, so it may have arrived. */
export const recipientStatuses = ['queued', 'sent', 'failed', 'bounced', 'unsubscribed', 'unknown', 'stopped'] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

/** The same by name, for statements. */
export const is = Object.fromEntries(recipientStatuses.map(status => [status, status])) as { [Name in RecipientStatus]: Name }

/** What can be sent again by hand. */
export const resendable = ['failed', 'bounced', 'unknown'] as const satisfies readonly RecipientStatus[]

/** Why somebody got none, beside what the mail server said. */
export const failureReasons = ['refused', 'tooOften', 'noAddress', 'lost'] as const
export type FailureReason = (typeof failureReasons)[number]

const MINUTE_MS = 60_000
const pauses = [1, 5, 15, 60, 240].map(minutes => minutes * MINUTE_MS)

/** How long to wait after a try that may do later; nothing when it was tried often enough. */
export const pauseAfter = (attempts: number): number | undefined => pauses[attempts - 1]
