import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { SignedIn } from './signIn.ts'

/** An order that a coupon credits to its affiliate, as a program of the shop reports it. */
export async function sellByCoupon(page: Page, owner: SignedIn) {
  // The demo's own: other journeys add hundreds, without codes.
  const { rows } = await owner.ask<{ rows: { coupon: string | null; status: string }[] }>(
    'GET',
    '/api/v1/merchant/affiliate?per_page=100&sort=id:asc',
  )
  // All codes of somebody stand beside each other; the oldest of them is the first.
  const [code] = rows.find(row => row.coupon && row.status === 'active')!.coupon!.split(', ')
  const { id, key } = await owner.ask<{ id: number; key: string }>('POST', '/api/v1/merchant/api-key', { name: randomUUID() })
  const { currency } = await owner.ask<{ currency: string }>('GET', '/api/v1/merchant/setting/general')
  const now = new Date().toISOString()
  const order = {
    id: randomUUID(),
    number: `#${randomUUID().slice(0, 6)}`,
    created_at: now,
    updated_at: now,
    financial_status: 'paid',
    currency,
    coupon_codes: [code],
    lines: [{ id: '1', title: 'Lantern', quantity: 1, price: '40.00' }],
  }
  const headers = { authorization: key, 'idempotency-key': randomUUID() }
  const answer = await page.request.post('/api/v2/orders', { data: order, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  await owner.ask('DELETE', `/api/v1/merchant/api-key/${id}`)
}
