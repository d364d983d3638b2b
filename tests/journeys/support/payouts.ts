import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Screen } from './Screen.ts'
import { OWN_PASSWORD, type SignedIn } from './signIn.ts'

export const DESK = '/admin/payouts'
export const API = '/api/v1/merchant'

export interface Affiliate {
  id: number
  full_name: string
  email: string
  program_id: number
}

export const rowOf = (screen: Screen, { full_name }: Affiliate) => screen.locator('tr[data-row]').filter({ hasText: full_name })
export const lines = (screen: Screen) => screen.getByRole('region', { name: 'Referrals in this payment' })
export const sums = (screen: Screen) => screen.getByRole('region', { name: 'Amount', exact: true })

/** Where somebody waits for what is approved, and is found by their address. */
export const deskOf = ({ email }: Affiliate, tab = 'approved') =>
  `${DESK}?type=manual_payout&tab=${tab}&query=${encodeURIComponent(email)}`

export async function openPayForm(screen: Screen, affiliate: Affiliate): Promise<void> {
  await rowOf(screen, affiliate)
    .getByRole('link', { name: `Pay ${affiliate.full_name}` })
    .click()
  await expect(screen.getByRole('heading', { level: 1, name: `Pay ${affiliate.full_name}` })).toBeVisible()
}

export async function markAsPaid(screen: Screen, amount: string, said: { message: string; note: string }): Promise<void> {
  await screen.getByLabel('Message to the affiliate').fill(said.message)
  await screen.getByLabel('Private note').fill(said.note)
  await screen.getByRole('button', { name: `Mark ${amount} as paid` }).click()
  await expect(screen.getByRole('heading', { level: 1, name: /^Payment #\d+$/ })).toBeVisible()
}

interface Payee {
  method?: string
  info?: Record<string, string>
}

/** An affiliate whom only this journey pays, and who has said where to: to PayPal unless told otherwise. */
export async function newPayee(owner: SignedIn, first_name: string, { method = 'paypal', info }: Payee = {}): Promise<Affiliate> {
  const affiliate = await newAffiliate(owner, first_name)
  await payTo(owner, affiliate, { method, info: info ?? { email: affiliate.email } })
  return affiliate
}

/** They are paid there from now on: one member enters it, another releases it. */
export async function payTo(owner: SignedIn, { id }: Affiliate, entered: Payee): Promise<void> {
  const { payment } = await owner.ask<{ payment: { held_until: string | null } }>(
    'PUT',
    `${API}/affiliate/${id}/payment`,
    entered,
  )
  if (!payment.held_until) return
  const { held_until } = payment
  const release = `${API}/affiliate/${id}/payment/release`
  // Who is alone in a store shows that it is them; where others may release it, one of them does.
  const alone = await owner.ask('POST', release, { held_until, password: OWN_PASSWORD }).then(
    () => true,
    () => false,
  )
  if (!alone) await (await owner.colleague()).ask('POST', release, { held_until })
}

export async function newAffiliate(owner: SignedIn, first_name: string): Promise<Affiliate> {
  const [program] = (await owner.ask<{ rows: { id: number }[] }>('GET', `${API}/program?sort=created_at:asc`)).rows
  const email = `${randomUUID()}@journey.test`
  const program_id = program!.id
  const body = { first_name, last_name: randomUUID().slice(0, 8), email, program_id, send_email: 0 }
  const { id } = await owner.ask<{ id: number }>('POST', `${API}/affiliate`, body)
  return { id, full_name: `${first_name} ${body.last_name}`, email, program_id }
}

/** A commission that is fixed by hand and approved. */
export async function earn(owner: SignedIn, affiliate: Affiliate, amount: number): Promise<number> {
  const body = { mode: 'amount', affiliate_id: affiliate.id, amount, comment: 'A sale at the market', key: randomUUID() }
  const { id, status } = await owner.ask<{ id: number; status: number }>('POST', `${API}/referral/affiliate`, body)
  if (status === 0) await approve(owner, id)
  return id
}

export const approve = (owner: SignedIn, id: number) =>
  owner.ask('PATCH', `${API}/referral/${id}/status`, { action: 'approve', status: 0 })
