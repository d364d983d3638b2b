import { ServerAway } from './ServerAway.ts'

export interface Places {
  /** Settles when there is a place; fails when none was free in time. */
  take(): Promise<void> | undefined
  free(): void
  /** All who wait are told that it is in vain. */
  refuseWaiting(): void
  readonly taken: number
  readonly waiting: number
}

interface WaitingTurn {
  begin(): void
  refuse(error: Error): void
}

/** How much of something may be used at once; who comes later waits for a while. */
export function createPlaces(most: number, waitMs: number): Places {
  const queue: WaitingTurn[] = []
  let taken = 0

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(new ServerAway())
      }, waitMs)
      const waiting: WaitingTurn = {
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: error => {
          clearTimeout(timer)
          reject(error)
        },
      }
      queue.push(waiting)
    })

  return {
    take() {
      if (taken >= most) return wait()
      taken += 1
      return undefined
    },
    free() {
      const next = queue.shift()
      // The place is handed on, so that nobody who comes now is faster.
      if (next) next.begin()
      else taken -= 1
    },
    refuseWaiting() {
      for (const { refuse } of queue.splice(0)) refuse(new ServerAway())
    },
    get taken() {
      return taken
    },
    get waiting() {
      return queue.length
    },
  }
}
