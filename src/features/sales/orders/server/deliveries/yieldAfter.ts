import { setImmediate } from 'node:timers/promises'

/** Called after so much work. */
export type Turn = (done: number) => Promise<void>

/** Lets others have their turn after so much work; less is done at a stretch. */
export function yieldAfter(most: number): Turn {
  let since = 0
  return async done => {
    since += done
    if (since < most) return
    since = 0
    await setImmediate()
  }
}
