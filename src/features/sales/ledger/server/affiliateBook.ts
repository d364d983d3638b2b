import { sql } from 'kysely'
import type { Currency } from '#kit/money/currencies.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import type { BookEvent } from '../rules/events.ts'

export interface BookPeriod {
  affiliate_id: number
  from: Date
  /** Not included. */
  until: Date
}

/** One entry as it changed what an affiliate is owed (payable and on its way), waits for and was paid. */
export interface BookLine {
  id: number
  /** The time with all its digits, to go on from. */
  mark: string
  at: Date
  event: BookEvent
  source: string
  /** Why, in facts, as whoever booked it kept them. */
  detail: object | null
  referral_id: number | null
  pending: Minor
  owed: Minor
  paid: Minor
}

/** What was owed to an affiliate before a period, in each currency they ever had. */
export async function owedBefore(
  tx: Tx,
  shop_id: number,
  { affiliate_id, from }: BookPeriod,
): Promise<{ currency: Currency; owed: Minor }[]> {
  const { rows } = await sql<{ currency: Currency; owed: Minor }>`
    select posting.currency, coalesce(sum(posting.amount) filter (where entry.at < ${from}), 0)::bigint as owed
    from ledger_posting as posting
    join ledger_entry as entry on entry.shop_id = posting.shop_id and entry.id = posting.entry_id
    where posting.shop_id = ${shop_id} and posting.affiliate_id = ${affiliate_id} and posting.account in ('payable', 'reserved')
    group by posting.currency order by posting.currency`.execute(tx)
  return rows
}

interface BookPageAfter {
  currency: Currency
  last: Pick<BookLine, 'id' | 'mark'> | undefined
  limit: number
}

/** The entries of a period in their order, those alone that changed what is owed or was paid. */
export async function affiliateLines(
  tx: Tx,
  shop_id: number,
  { affiliate_id, from, until }: BookPeriod,
  { currency, last, limit }: BookPageAfter,
): Promise<BookLine[]> {
  const isBeyond = last ? sql`(entry.at, entry.id) > (${last.mark}::timestamptz, ${last.id}::bigint)` : sql`true`
  const { rows } = await sql<BookLine>`
    select entry.id, entry.at::text as mark, entry.at, entry.event, entry.source, entry.detail, entry.referral_id,
      coalesce(sum(posting.amount) filter (where posting.account = 'pending'), 0)::bigint as pending,
      coalesce(sum(posting.amount) filter (where posting.account in ('payable', 'reserved')), 0)::bigint as owed,
      coalesce(sum(posting.amount) filter (where posting.account = 'paid'), 0)::bigint as paid
    from ledger_posting as posting
    join ledger_entry as entry on entry.shop_id = posting.shop_id and entry.id = posting.entry_id
    where posting.shop_id = ${shop_id} and posting.affiliate_id = ${affiliate_id} and posting.currency = ${currency}
      and entry.at >= ${from} and entry.at < ${until} and ${isBeyond}
    group by entry.id, entry.at, entry.event, entry.source, entry.detail, entry.referral_id
    having sum(posting.amount) filter (where posting.account in ('payable', 'reserved')) <> 0
      or sum(posting.amount) filter (where posting.account = 'paid') <> 0
    order by entry.at, entry.id limit ${limit}`.execute(tx)
  return rows
}
