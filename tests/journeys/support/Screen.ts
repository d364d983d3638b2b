import type { Page } from '@playwright/test'

/** Where a merchant has the admin before them: a page of its own, or the frame in the store's admin. */
export type Screen = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>
