import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import { seal, unseal } from '#server/seal.ts'
import type { Services } from '#server/services.ts'
import type { EmailService } from '../rules/services.ts'
import type { ServiceAccount } from './adapters/port.ts'

type Secrets = { config: Pick<Services['config'], 'secret'> }

const sealOf = ({ config: { secret } }: Secrets, shop_id: number, service: EmailService) => ({
  ...{ secret, purpose: `email service ${service}`, owner: String(shop_id) },
})

export interface Connecting {
  service: EmailService
  key: string
  account: { id: string; name: string }
}

/** Keeps the key, unreadable. Another key of the same account goes on where the one before ended; another account begins anew. */
export async function saveConnection(tx: Tx, services: Secrets, shop_id: number, wanted: Connecting): Promise<void> {
  const { service, key, account } = wanted
  await sql`
    delete from email_service where shop_id = ${shop_id} and service = ${service} and account_id <> ${account.id}`.execute(tx)
  const now = {
    ...{ api_key: seal(sealOf(services, shop_id, service), Buffer.from(key)), last_four: key.slice(-4), account: account.name },
    ...{ is_refused: false, failures: 0, failing_since: null, rests_until: null },
  }
  await tx
    .insertInto('email_service')
    .values({ shop_id, service, account_id: account.id, ...now })
    .onConflict(conflict => conflict.columns(['shop_id', 'service']).doUpdateSet(now))
    .execute()
}

/** With the key, as far as it can be read. */
export async function accountOf(
  tx: Tx,
  services: Secrets,
  shop_id: number,
  service: EmailService,
): Promise<ServiceAccount | undefined> {
  const row = await tx
    .selectFrom('email_service')
    .select(['api_key', 'list_id'])
    .where('shop_id', '=', shop_id)
    .where('service', '=', service)
    .executeTakeFirst()
  const key = row && unseal(sealOf(services, shop_id, service), row.api_key)
  return key && { key: key.toString('utf8'), list_id: row.list_id }
}

/** All affiliates are to be sent, whatever was sent before; `false` where the service is no longer connected. */
export async function startTransfer(
  tx: Tx,
  shop_id: number,
  service: EmailService,
  list: { id: string; name: string } | undefined,
): Promise<boolean> {
  const size = await sql<{ count: number }>`
    select count(*)::integer as count from affiliate
    where shop_id = ${shop_id} and kind = 'affiliate' and removed_at is null`.execute(tx)
  const now = sql`${await transactionTime(tx)}::timestamptz`
  const { rows } = await sql`
    update email_service set list_id = ${list?.id ?? null}, list_name = ${list?.name ?? ''}, transfer_at = now(),
      told_until = case when started_at is null then ${now} else told_until end, started_at = coalesce(started_at, ${now}),
      walked_to = 0, walked = 0, checked_at = now(), walk_size = ${size.rows[0]!.count}
    where shop_id = ${shop_id} and service = ${service} returning service`.execute(tx)
  return rows.length > 0
}

/** Profiles and events that wait go with it. */
export async function deleteConnection(tx: Tx, shop_id: number, service: EmailService): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_service')
    .where('shop_id', '=', shop_id)
    .where('service', '=', service)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export interface ConnectionRow {
  service: EmailService
  last_four: string
  account: string
  list_id: string | null
  list_name: string
  connected_at: Date
  started_at: Date | null
  walked_to: number | null
  walked: number
  walk_size: number | null
  is_refused: boolean
  failing_since: Date | null
  profiles: number
  waiting: number
  failed: number
}

export async function connectionsOf(tx: Tx, shop_id: number): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select connected.service, last_four, account, list_id, list_name, connected_at, started_at, walked_to, walked, walk_size,
      is_refused, failing_since, coalesce(profiles, 0) as profiles, coalesce(waiting, 0) as waiting, coalesce(failed, 0) as failed
    from email_service as connected
    left join (
      select service, count(*) filter (where sent_at is not null and problem is null)::integer as profiles,
        count(*) filter (where due_at is not null)::integer as waiting, count(*) filter (where problem is not null)::integer as failed
      from email_profile where shop_id = ${shop_id} and gone_at is null group by service
    ) as counted on counted.service = connected.service
    where connected.shop_id = ${shop_id} order by connected.service`.execute(tx)
  return rows
}

export interface ProblemRow {
  service: EmailService
  affiliate_id: number
  name: string
  problem: string
}

/** Whom a service did not want, the newest affiliates first. */
export async function problemsOf(tx: Tx, shop_id: number): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select profile.service, profile.affiliate_id, trim(affiliate.first_name || ' ' || affiliate.last_name) as name, profile.problem
    from email_profile as profile
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = profile.affiliate_id
    where profile.shop_id = ${shop_id} and profile.problem is not null and profile.gone_at is null
    order by profile.affiliate_id desc, profile.service limit 50`.execute(tx)
  return rows
}

/** The services that did not take somebody, and what each said. */
export async function problemsWith(
  tx: Tx,
  shop_id: number,
  affiliate_id: number,
): Promise<{ service: EmailService; problem: string }[]> {
  const { rows } = await sql<{ service: EmailService; problem: string }>`
    select service, problem from email_profile
    where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and problem is not null and gone_at is null
    order by service`.execute(tx)
  return rows
}
