import { sql } from 'kysely'
import { muteNewsOf } from '#features/people/affiliates/server/index.ts'
import { auditAll } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { apiOf } from './adapters/apiOf.ts'
import type { Connected } from './sendProfiles.ts'

const POLLED_EVERY_MS = 15 * 60_000

/** Who wants no more mails from there gets no news from here either. */
export async function takeUnsubscribed({ db, config }: Services, connected: Connected): Promise<void> {
  const { shop_id, service, account, polled_at, lease } = connected
  if (Date.now() - polled_at.getTime() < POLLED_EVERY_MS) return
  const asked = new Date()
  const emails = await apiOf(config, service).unsubscribed(account, polled_at)
  await db.inShop(shop_id, async tx => {
    const muted = await muteNewsOf(tx, shop_id, await ofTheirOwn(tx, connected, emails))
    await auditAll(
      tx,
      muted.map(({ id, name }) => ({
        shop_id,
        actor: { kind: 'affiliate', id, name } as const,
        action: 'unsubscribe.mail',
        subject: { kind: 'affiliate', id },
        after: { mail_kind: 'news', email_service: service },
      })),
    )
    await sql`
      update email_service set polled_at = ${asked}::timestamptz
      where shop_id = ${shop_id} and service = ${service} and leased_until = ${lease}::timestamptz`.execute(tx)
  })
}

/** Whom we unsubscribed there ourselves may have changed their mind here since. */
async function ofTheirOwn(tx: Tx, { shop_id, service, polled_at }: Connected, emails: readonly string[]): Promise<number[]> {
  if (emails.length === 0) return []
  const { rows } = await sql<{ affiliate_id: number }>`
    select affiliate_id from email_profile
    where shop_id = ${shop_id} and service = ${service} and gone_at is null and sent_at is not null
      and lower(email) = any(${emails.map(email => email.toLowerCase())}::text[])
      and (unsubscribed_at is null or unsubscribed_at < ${polled_at}::timestamptz)`.execute(tx)
  return rows.map(row => row.affiliate_id)
}
