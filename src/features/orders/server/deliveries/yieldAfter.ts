import { setImmediate } from 'node:timers/promises'

/** Lets others have their turn after so much work; less is done at a stretch. */
export function yieldAfter(most: number): (done: number) => Promise<void> {
  let since = 0
  return async done => {
    since += done
    if (since < most) return
    since = 0
    await setImmediate()
  }
}
