import { whenIdle } from './whenIdle.ts'

const AFTER = 400
const AT_THE_LATEST = 1_000

/**
 * Settles when it is time for a skeleton: some time has gone by, and the browser waits for something. For work that is being done there
 * is none: drawing it would only put that off.
 */
export async function whenWaiting(): Promise<void> {
  await new Promise(done => setTimeout(done, AFTER))
  await new Promise<unknown>(done => whenIdle(() => done(undefined), AT_THE_LATEST - AFTER))
}
