import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** Somebody new fills in the registration page of a shop. */
export async function signUpAt(visitor: Page, sub_path: string): Promise<{ name: string }> {
  const last = `Q${randomUUID().replaceAll('-', '').slice(0, 10)}`
  await visitor.goto(`/${sub_path}/register`)
  await visitor.getByLabel('First name').fill('Nia')
  await visitor.getByLabel('Last name').fill(last)
  await visitor.getByLabel('Email', { exact: false }).first().fill(`${last.toLowerCase()}@example.test`)
  await visitor.getByLabel(/^Password/).fill('a long password')
  await visitor.getByLabel(/^Confirm password/).fill('a long password')
  const agreement = visitor.locator('[name=agreement]')
  if (await agreement.count()) await agreement.check()
  await visitor.getByRole('button', { name: 'Sign up' }).click()
  await expect(visitor).toHaveURL(/thank-you\?t=/)
  return { name: `Nia ${last}` }
}
