import { createHash } from 'node:crypto'
import { type TestInfo, test } from '@playwright/test'
import { isWhole, tier } from '../../support/tier.ts'

/** One of so many is tried in every run. */
const SHARE = 3

const seed = process.env.TEST_SEED

/** Whether the short tier tries this one of many alike; which ones, each run picks anew. Who names a journey alone gets it. */
export const isPicked = (name: string): boolean =>
  !seed || createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % SHARE === 0

/**
 * For files with many journeys alike: the short tier goes some of them and those tagged `@always`, the rest the others, and again those
 * that have more to look at when everything is tried.
 */
export function goSomeOfThem(): void {
  // A hook that asks for no page: what is left out costs nothing.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
  test.beforeEach(({}, { title, tags }: TestInfo) => {
    const isShort = tags.includes('@always') || isPicked(title)
    const isGone = tier === 'all' || (isWhole ? !isShort || tags.includes('@looks') : isShort)
    test.skip(!isGone, 'left to another run')
  })
}
