import { type RawBuilder, sql } from 'kysely'
import { ReferralStatus } from '#features/sales/referrals/rules/status.ts'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { Leased } from './lease.ts'

const AT_ONCE = 1000
/** A transaction that began before may be committed after: it is looked at so long again, and nothing is told twice. */
const OVERLAP = sql.raw("interval '5 minutes'")

/**
 * What became of referrals since the last look, and of affiliates in ways that nobody tells of, such as their wish for news. Looked for
 * here, so that no order waits for it. Answers whether there may be more.
 */
export async function collectChanges(tx: Tx, { shop_id, service }: Leased): Promise<boolean> {
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const { rows } = await sql<{ since: string; started_at: string }>`
    select (told_until - ${OVERLAP})::text as since, started_at::text as started_at
    from email_service where shop_id = ${shop_id} and service = ${service}`.execute(tx)
  const [told] = rows
  if (!told) return false
  const since = sql`${told.since}::timestamptz`
  if (await writeReferralEvents(tx, { shop_id, service }, { since, started: sql`${told.started_at}::timestamptz` })) return true
  await sql`
    update email_profile set due_at = ${now}
    where shop_id = ${shop_id} and service = ${service} and gone_at is null and due_at is null and affiliate_id in (
      select affiliate_id from referral where referral.shop_id = ${shop_id} and referral.changed_at > ${since}
      union select id from affiliate where affiliate.shop_id = ${shop_id} and affiliate.changed_at > ${since})`.execute(tx)
  await sql`update email_service set told_until = ${now} where shop_id = ${shop_id} and service = ${service}`.execute(tx)
  await sql`
    delete from email_event where shop_id = ${shop_id} and service = ${service}
      and (sent_at < ${now} - interval '1 day' or at < ${now} - interval '7 days')`.execute(tx)
  return false
}

async function writeReferralEvents(
  tx: Tx,
  { shop_id, service }: Pick<Leased, 'shop_id' | 'service'>,
  { since, started }: Record<'since' | 'started', RawBuilder<unknown>>,
): Promise<boolean> {
  const name = sql`case referral.status when ${sql.lit(ReferralStatus.pending)} then 'referral_created'
    when ${sql.lit(ReferralStatus.approved)} then 'referral_approved' when ${sql.lit(ReferralStatus.paid)} then 'referral_paid'
    else 'referral_denied' end`
  const { rows } = await sql`
    insert into email_event (shop_id, service, key, affiliate_id, name, facts, at)
    select ${shop_id}, ${service}, ${name} || ':' || referral.id, referral.affiliate_id, ${name},
      jsonb_build_object('referral_id', referral.id, 'order', coalesce(store_order.number, referral.order_name, ''),
        'amount', referral.commission + referral.commission_adjustment, 'currency', referral.currency), referral.changed_at
    from referral
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = referral.affiliate_id and affiliate.kind = 'affiliate'
      and affiliate.removed_at is null
    left join store_order on store_order.shop_id = ${shop_id} and store_order.id = referral.order_id
    where referral.shop_id = ${shop_id} and referral.changed_at > ${since} and referral.changed_at >= ${started} and not exists (
      select 1 from email_event as told
      where told.shop_id = ${shop_id} and told.service = ${service} and told.key = ${name} || ':' || referral.id)
    order by referral.changed_at limit ${AT_ONCE}
    on conflict do nothing returning key`.execute(tx)
  return rows.length === AT_ONCE
}
