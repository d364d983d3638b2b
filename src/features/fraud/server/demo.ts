import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { noSignUpProtection } from '../rules/settings.ts'
import { saveSettings, showSettings } from './settings.ts'

/** A shop that has met the usual tricks: some rules, and what they stopped lately. */
export async function insertDemoFraud(tx: Tx, shop_id: number): Promise<void> {
  const { sales } = await showSettings(tx, shop_id)
  await saveSettings(tx, shop_id, {
    sign_ups: { ...noSignUpProtection, blocked_emails: ['@bulk-accounts.example'], refuse_disposable: 1 },
    sales: { ...sales, blocked_referrers: ['coupon-hunters.example'] },
  })
  await sql`
    insert into stopped_sign_up (shop_id, day, reason, address, email, times, last_at)
    select ${shop_id}, (now() - ago)::date, reason, address, email, times, now() - ago
    from (values
      (interval '3 hours', 'disposable_email', '198.51.100.14', 'quick.partner@mailinator.com', 1),
      (interval '1 day 2 hours', 'blocked_email', '203.0.113.140', 'seller7@bulk-accounts.example', 6),
      (interval '9 days', 'disposable_email', '192.0.2.61', 'newone@yopmail.com', 2)
    ) as tried(ago, reason, address, email, times)`.execute(tx)
}
