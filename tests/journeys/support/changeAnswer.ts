import type { Page } from '@playwright/test'

/** The server answers as ever, but the browser is told something else. */
export async function changeAnswer(page: Page, url: string, change: (data: object) => object): Promise<void> {
  await page.route(url, async route => {
    try {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: object }
      await route.fulfill({ response: answer, json: { data: change(data) } })
    } catch (error) {
      // A journey may end while an answer is on its way; nobody waits for it any more.
      if (!/has been closed|disposed|Test ended/.test((error as Error).message)) throw error
    }
  })
}
