import { expect, type Page } from '@playwright/test'

/** Opens the newest kept mail to somebody, as soon as it has come. */
export async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  const mail = page.getByRole('link').filter({ hasText: to }).filter({ hasText: subject }).first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    expect(await mail.isVisible()).toBe(true)
  }).toPass()
  await mail.click()
}
