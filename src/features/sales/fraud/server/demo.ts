import type { Tx } from '#server/db/database.ts'
import { noSignUpProtection } from '../rules/settings.ts'
import { insertPastStops } from './past.ts'
import { saveSettings, showSettings } from './settings.ts'

const HOUR = 3_600_000

/** A shop that has met the usual tricks: some rules, and what they stopped lately. */
export async function insertDemoFraud(tx: Tx, shop_id: number): Promise<void> {
  const { sales } = await showSettings(tx, shop_id)
  await saveSettings(tx, shop_id, {
    sign_ups: { ...noSignUpProtection, blocked_emails: ['@bulk-accounts.example'], refuse_disposable: 1 },
    sales: { ...sales, blocked_referrers: ['coupon-hunters.example'] },
  })
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)
  await insertPastStops(tx, shop_id, [
    {
      reason: 'disposable_email',
      address: '198.51.100.14',
      email: 'quick.partner@mailinator.com',
      times: 1,
      last_at: hoursAgo(3),
    },
    {
      reason: 'blocked_email',
      address: '203.0.113.140',
      email: 'seller7@bulk-accounts.example',
      times: 6,
      last_at: hoursAgo(26),
    },
    { reason: 'disposable_email', address: '192.0.2.61', email: 'newone@yopmail.com', times: 2, last_at: hoursAgo(9 * 24) },
  ])
}
