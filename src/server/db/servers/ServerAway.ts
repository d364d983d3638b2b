import { Refusal } from '#kit/contract/errors.ts'

const AGAIN_AFTER_SECONDS = 2

/** The server that has the rows of a shop does not answer; nothing is known to be wrong with the request. */
export class ServerAway extends Refusal {
  override name = 'ServerAway'

  constructor() {
    super('unavailable', 'error.unavailable', { retryAfter: AGAIN_AFTER_SECONDS })
  }
}
