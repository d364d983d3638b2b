import { sql } from 'kysely'
import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { publish, shopChannel } from '#server/realtime/publish.ts'
import { MAX_STOPPED, type Stopped } from '../contract.ts'
import { somethingStopped } from '../events.ts'
import type { SignUpStop } from '../rules/judgeSignUp.ts'

/** Remembers a sign-up that was not kept: for the merchant alone, and for 30 days. */
export async function saveRefusedSignUp(
  db: Pick<Database, 'inShop'>,
  shop_id: number,
  { why, address, email }: { why: SignUpStop; address: string; email: string },
): Promise<void> {
  await db.inShop(shop_id, async tx => {
    await sql`
      insert into stopped_sign_up as known (shop_id, reason, address, email, last_at)
      values (${shop_id}, ${why}, ${address}, ${email}, now())
      on conflict (shop_id, day, reason, address) do update set email = excluded.email, times = known.times + 1,
        last_at = excluded.last_at`.execute(tx)
    await publishStopped(tx, shop_id)
  })
}

/** Screens that list what was stopped look again. */
export async function publishStopped(tx: Tx, shop_id: number): Promise<void> {
  await publish(tx, shopChannel(shop_id), somethingStopped, {}, { permission: 'settings' })
}

/** The newest of what was stopped in the last 30 days, from what is kept about sign-ups, affiliates and orders. */
export async function readStopped(tx: Tx, shop_id: number): Promise<Stopped[]> {
  const all = [
    ...(await refusedSignUps(tx, shop_id)),
    ...(await markedAffiliates(tx, shop_id)),
    ...(await stoppedSales(tx, shop_id)),
  ]
  return all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_STOPPED)
}

async function refusedSignUps(tx: Tx, shop_id: number): Promise<Stopped[]> {
  const { rows } = await sql<{ reason: string; address: string; email: string; times: number; last_at: Date; day: string }>`
    select reason, address, email, times, last_at, day::text from stopped_sign_up
    where shop_id = ${shop_id} and last_at > now() - interval '30 days' order by last_at desc limit ${MAX_STOPPED}`.execute(tx)
  return rows.map(row => ({
    key: `refused ${row.day} ${row.reason} ${row.address}`,
    outcome: 'refused',
    at: row.last_at.toISOString(),
    what: { kind: 'sign_up', name: row.email, affiliate_id: null, times: row.times },
    why: [row.reason],
    address: row.address,
  }))
}

/** Those the merchant has let in since are no longer stopped. */
async function markedAffiliates(tx: Tx, shop_id: number): Promise<Stopped[]> {
  const { rows } = await sql<{ id: number; name: string; status: string; signup_address: string | null; created_at: Date }>`
    select id, trim(first_name || ' ' || last_name) as name, status, signup_address, created_at from affiliate
    where shop_id = ${shop_id} and fraud_flag is not null and removed_at is null and status <> ${'active' satisfies AffiliateStatus}
      and created_at > now() - interval '30 days' order by created_at desc limit ${MAX_STOPPED}`.execute(tx)
  const why: SignUpStop[] = ['repeated_sign_up']
  return rows.map(row => ({
    key: `affiliate ${row.id}`,
    outcome: row.status === 'pending' ? 'held' : 'denied',
    at: row.created_at.toISOString(),
    what: { kind: 'sign_up', name: row.name, affiliate_id: row.id, times: 1 },
    why,
    address: row.signup_address,
  }))
}

interface StoppedOrder {
  id: number
  number: string
  placed_at: Date
  address: string | null
  flags: string[]
  reasons: string[]
  affiliate: string | null
}

/** An order that was held and has been decided upon since is not stopped any more. */
async function stoppedSales(tx: Tx, shop_id: number): Promise<Stopped[]> {
  const { rows } = await sql<StoppedOrder>`
    select stopped.id, number, placed_at, stopped.address, flags, reasons,
      case when affiliate.removed_at is null then trim(affiliate.first_name || ' ' || affiliate.last_name) end as affiliate
    from (
      select id, number, placed_at, address,
        array(select jsonb_array_elements_text(attribution -> 'flags')) as flags,
        array(select jsonb_path_query(attribution, ${STOPS}::jsonpath) #>> '{}') as reasons,
        coalesce(attribution #>> '{credits,0,affiliate_id}',
          jsonb_path_query_first(attribution, '$.reasons[*].values.affiliate') #>> '{}')::bigint as affiliate_id
      from store_order
      where shop_id = ${shop_id} and is_stopped(attribution) and placed_at > now() - interval '30 days'
        and (attribution -> 'flags' is null or exists (
          select from referral where referral.shop_id = ${shop_id} and order_id = store_order.id and status = ${sql.lit(ReferralStatus.pending)}))
      order by placed_at desc limit ${MAX_STOPPED}
    ) as stopped
    left join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = stopped.affiliate_id`.execute(tx)
  return rows.map(row => ({
    key: `order ${row.id}`,
    outcome: row.flags.length > 0 ? 'held' : 'refused',
    at: row.placed_at.toISOString(),
    what: { kind: 'sale', order_id: row.id, number: row.number, affiliate: row.affiliate },
    why: [...new Set([...row.flags, ...row.reasons])],
    address: row.address,
  }))
}

/** The reasons that are a matter of protection, of all the reasons an order has. */
export const saleStops = ['blocked_ip', 'repeated_ip', 'blocked_referrer', 'self_referral', 'product_self_referral'] as const
const STOPS = `$.reasons[*].code ? (${saleStops.map(code => `@ == "${code}"`).join(' || ')})`
