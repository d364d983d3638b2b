import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { KeptPage } from './KeptPage.ts'

/**
 * A journey in a page that the ones before it have used: signed in, its code loaded. Loading the admin into a browser of one's own
 * costs four times as much as moving inside it. Journeys about signing in, what a browser keeps or the first load import `test`
 * from Playwright, and get a browser as it comes from the shop.
 */
export const test = base.extend<{ context: BrowserContext; page: Page }, { kept: KeptPage }>({
  kept: [
    async ({ browser }, use) => {
      const kept = new KeptPage(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ kept }, use, info) => {
    await use((await kept.take()).context())
    await kept.giveBack(info.status === 'passed')
  },
  page: async ({ context, kept }, use) => {
    if (kept.page?.context() === context) await use(kept.page)
  },
})

export { expect } from '@playwright/test'
