import { Refusal } from '#kit/contract/errors.ts'

const AGAIN_AFTER_SECONDS = 30

/** There may well be a store; the server that has it does not answer. */
export const storeAway = () => new Refusal('unavailable', 'session.storeAway', { retryAfter: AGAIN_AFTER_SECONDS })
