import type { Page } from '@playwright/test'
import { type Affiliate, API, payTo } from './payouts.ts'
import type { SignedIn } from './signIn.ts'

export const PORTAL = '/partner/kettle-and-crumb'
export const PASSWORD = 'a long password'

/** An affiliate whom only one journey knows, with a password that the merchant has given, who said where to be paid. */
export async function newAffiliate(owner: SignedIn): Promise<Affiliate> {
  const [program] = (await owner.ask<{ rows: { id: number }[] }>('GET', `${API}/program?sort=created_at:asc`)).rows
  const last_name = crypto.randomUUID().slice(0, 8)
  const email = `${last_name}@journey.test`
  const program_id = program!.id
  const person = { first_name: 'Vera', last_name, email, program_id, send_email: 0, password_mode: 'given', password: PASSWORD }
  const { id } = await owner.ask<{ id: number }>('POST', `${API}/affiliate`, person)
  const affiliate = { id, full_name: `Vera ${last_name}`, email, program_id }
  await payTo(owner, affiliate, { method: 'paypal', info: { email } })
  return affiliate
}

export async function logIn(page: Page, email: string, password = PASSWORD, portal = PORTAL) {
  await page.goto(`${portal}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
