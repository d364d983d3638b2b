import path from 'node:path'
import { type TestInfo, test } from '@playwright/test'
import { isWhole, tier } from '../../support/tier.ts'
import { isPicked } from '../../support/turns.ts'

/**
 * For files with many journeys alike: the short tier goes some of them and those tagged `@always`, the rest the others, and again those
 * that have more to look at when everything is tried.
 */
export const goSomeOfThem = (): void => goWhere(({ title, tags }) => tags.includes('@always') || isPicked(title))

/** The same for a file whose journeys follow each other: all of them, or none. */
export const goTogether = (): void => goWhere(({ file }) => isPicked(path.basename(file)))

function goWhere(isShort: (journey: TestInfo) => boolean): void {
  // A hook that asks for no page: what is left out costs nothing.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the first parameter
  test.beforeEach(({}, journey: TestInfo) => {
    const isGone = tier === 'all' || (isWhole ? !isShort(journey) || journey.tags.includes('@looks') : isShort(journey))
    test.skip(!isGone, 'left to another run')
  })
}
