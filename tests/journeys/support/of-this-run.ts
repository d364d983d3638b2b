import { type TestInfo, test } from '@playwright/test'
import { isWhole, tier } from '../../support/tier.ts'
import { isPicked } from '../../support/turns.ts'

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
