import { expect, type Page } from '@playwright/test'

/** Waits for the connection over which news come; it is opened a moment after the page. */
export const isLive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-live', 'true')

/** How often the server has pushed something to the page so far; asked for before the page is opened. */
export function countNews(page: Page, event: string): () => number {
  let count = 0
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.includes(`"${event}"`)) count++
    }),
  )
  return () => count
}
