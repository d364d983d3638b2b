import { expect, type Locator } from '@playwright/test'

/**
 * Picks what a search on the server finds. What stood there before cannot be chosen while the answer is on its way, and a hand
 * that tries nevertheless scrolls the field out of sight, and its list with it.
 */
export async function pick(field: Locator, typed: string): Promise<void> {
  await field.fill(typed)
  const found = field.page().getByRole('option').filter({ hasText: typed })
  await expect(found).toBeEnabled()
  await found.click()
}
