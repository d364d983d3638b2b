import { expect, type Page } from '@playwright/test'

/** Waits for the connection over which news come; it is opened a moment after the page. */
export const isLive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-live', 'true')
