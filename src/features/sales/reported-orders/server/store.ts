import { sql } from 'kysely'
import type { StoredOrder } from '#features/sales/referrals/rules/storedOrder.ts'
import type { Tx } from '#server/db/database.ts'
import { MAX_WAITING, MAX_WAITING_OF_AFFILIATE } from '../rules/limits.ts'

/** How it stands with a reported order, as the database writes it. */
const ReportStatus = { waiting: 'waiting', confirmed: 'confirmed', dismissed: 'dismissed' } as const

/** So many are shown at once. */
const SHOWN = 100

export interface NewReport {
  order_id: string
  number: string
  affiliate_id: number | null
  click: string | null
  coupon_codes: readonly string[]
  total: number
  currency: string
  nonce: string
}

/**
 * Writes a report down, while there is room for it. What was told first stays: who tells the same order again with other figures
 * only leaves a mark on it. Answers whether it is new.
 */
export async function insertReport(tx: Tx, shop_id: number, report: NewReport): Promise<boolean> {
  const { order_id, number, affiliate_id, click, coupon_codes, total, currency, nonce } = report
  // One after the other, so that a thousand at once do not find the same room.
  await sql`select pg_advisory_xact_lock(hashtextextended('reported_order', ${shop_id}))`.execute(tx)
  const { rows } = await sql<{ is_new: boolean }>`
    insert into reported_order as known (shop_id, order_id, number, affiliate_id, click, coupon_codes, total, currency, nonce)
    select ${shop_id}, ${order_id}, ${number}, ${affiliate_id}::bigint, ${click}::text, ${[...coupon_codes]}::text[], ${total}::bigint,
      ${currency}, ${nonce}
    from (select count(*) as of_all, count(*) filter (where affiliate_id is not distinct from ${affiliate_id}::bigint) as of_affiliate
      from reported_order where shop_id = ${shop_id} and status = ${ReportStatus.waiting}) as waiting
    where of_all < ${MAX_WAITING} and of_affiliate < ${MAX_WAITING_OF_AFFILIATE}
      and not exists (select 1 from reported_order where shop_id = ${shop_id} and nonce = ${nonce})
    on conflict (shop_id, order_id) do update set contradictions = known.contradictions + 1
    where known.status = ${sql.lit(ReportStatus.waiting)} and (known.total, known.currency, known.affiliate_id)
      is distinct from (excluded.total, excluded.currency, excluded.affiliate_id)
    returning contradictions = 0 as is_new`.execute(tx)
  return rows[0]?.is_new ?? false
}

export async function waitingReports(tx: Tx, shop_id: number) {
  const rows = await tx
    .selectFrom('reported_order')
    .leftJoin('affiliate', join =>
      join.onRef('affiliate.shop_id', '=', 'reported_order.shop_id').onRef('affiliate.id', '=', 'reported_order.affiliate_id'),
    )
    .select([
      ...([
        'reported_order.id',
        'order_id',
        'number',
        'reported_order.affiliate_id',
        'total',
        'currency',
        'coupon_codes',
      ] as const),
      ...(['contradictions', 'reported_at', 'affiliate.first_name', 'affiliate.last_name'] as const),
    ])
    .where('reported_order.shop_id', '=', shop_id)
    .where('reported_order.status', '=', ReportStatus.waiting)
    .orderBy('reported_order.id')
    .limit(SHOWN)
    .execute()
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from reported_order where shop_id = ${shop_id} and status = ${ReportStatus.waiting}`.execute(tx)
  return { rows, count: counted[0]!.count }
}

/** Of two who decide at once, one does. */
export async function decideReport(tx: Tx, shop_id: number, id: number, status: 'confirmed' | 'dismissed') {
  return tx
    .updateTable('reported_order')
    .set({ status, decided_at: sql<Date>`now()` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('status', '=', ReportStatus.waiting)
    .returningAll()
    .executeTakeFirst()
}

export interface ToldOrder {
  order_id: string
  total: number
  currency: string
  placed_at: Date
}

/**
 * The store itself has told the order. A report that fits it, made after the order and by nobody contradicted, is confirmed; one
 * that does not fit is out. Answers the click that a confirmed one names.
 */
export async function settleReport(
  tx: Tx,
  shop_id: number,
  { order_id, total, currency, placed_at }: ToldOrder,
): Promise<string | null> {
  const from = new Date(placed_at.getTime() - AHEAD_MS)
  const until = new Date(placed_at.getTime() + AFTERWARDS_MS)
  const { rows } = await sql<{ click: string | null; status: string }>`
    update reported_order set decided_at = coalesce(decided_at, ${new Date()}::timestamptz), status = case
      when status <> ${ReportStatus.waiting} then status
      when contradictions = 0 and total = ${total}::bigint and currency = ${currency}
        and reported_at between ${from}::timestamptz and ${until}::timestamptz then ${ReportStatus.confirmed}
      else ${ReportStatus.dismissed} end
    where shop_id = ${shop_id} and order_id = ${order_id}
    returning click, status`.execute(tx)
  return rows[0]?.status === ReportStatus.confirmed ? rows[0].click : null
}

/** Two clocks are never quite the same; and a page that is shown long after the order is not the page after the purchase. */
const AHEAD_MS = 60_000
const AFTERWARDS_MS = 60 * 60_000

/** An order that the store told before its buyer's page did, and nobody was named for. */
export async function toldOrder(tx: Tx, shop_id: number, order_id: string): Promise<StoredOrder | undefined> {
  const row = await tx
    .selectFrom('store_order')
    .select('content')
    .where('shop_id', '=', shop_id)
    .where('platform_id', '=', order_id)
    .where('click_id', 'is', null)
    .executeTakeFirst()
  return row?.content as StoredOrder | undefined
}

export async function forgetReportsOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('reported_order')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', 'in', [...ids])
    .where('status', '=', ReportStatus.waiting)
    .execute()
}
