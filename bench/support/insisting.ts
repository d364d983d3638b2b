import { setTimeout as sleep } from 'node:timers/promises'
import { isServerFault } from '#server/db/servers/isServerFault.ts'

/** How often one thing is tried. A loaded machine drops a connection now and then; more than this is no accident. */
const TRIES = 20
const PAUSE_MS = 250

export interface Insisting {
  /** Until it is done: what fails because a connection was lost is counted and asked again, anything else is told. */
  insist<T>(work: () => Promise<T>): Promise<T>
  /** A connection that was lost while nobody used it. */
  count(): void
  lost(): number
}

export function insisting(pauseMs = PAUSE_MS): Insisting {
  let lost = 0
  return {
    async insist(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await work()
        } catch (error) {
          if (!isLost(error)) throw error
          lost++
          if (tries === TRIES) throw error
          await sleep(pauseMs)
        }
      }
    },
    count: () => void lost++,
    lost: () => lost,
  }
}

/** Said by the database, by the driver, or by the product that has lost its own (503). */
const isLost = (error: unknown) =>
  isServerFault(error) ||
  (error instanceof Error && /ECONNRESET|ECONNREFUSED|EPIPE|socket hang up|answered with 503/.test(error.message))
