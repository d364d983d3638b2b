import type { Page } from '@playwright/test'

const signedIn = new WeakMap<Page, string>()
const answering = new WeakSet<Page>()

/** Who is signed in at a page that journeys hand on to each other, by the session; nothing for any other page. */
export const signedInAt = (page: Page) => signedIn.get(page)
export const noteSignedIn = (page: Page, session: string) => void signedIn.set(page, session)

/** Whether the journey answers calls itself, stops the clock or runs a script of its own: an admin that runs already knows nothing of it. */
export const hasOwnAnswers = (page: Page) => answering.has(page)
export const noteOwnAnswers = (page: Page) => void answering.add(page)
export const forgetOwnAnswers = (page: Page) => answering.delete(page)
