import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { transactionTime } from '#server/db/transactionTime.ts'
import type { BookEvent } from '../rules/events.ts'
import { type Movement, postingsOf } from '../rules/postings.ts'

export interface NewEntry {
  /** The cause, spelled so that the same cause always gives the same text. It is booked once. */
  source: string
  event: BookEvent
  referral_id?: number
  /** Who or what did it: `member:3`, `system:orders`. */
  actor: string
  memo?: string
  /** Why, in facts: kept with the entry for whoever explains it. */
  detail?: object
  /** When it happened, where that is not now. */
  at?: Date
  movements: readonly Movement[]
}

/**
 * Books entries with their postings and running balances in one statement; a cause that is booked already is left out.
 * Returns the causes that were new.
 */
export async function book(tx: Tx, shop_id: number, entries: readonly NewEntry[]): Promise<Set<string>> {
  const worth = entries
    .map(entry => ({ ...entry, postings: postingsOf(entry.movements) }))
    .filter(entry => entry.postings.length > 0)
  if (worth.length === 0) return new Set()
  const heads = worth.map(({ source, event, referral_id, actor, memo, detail, at }) => ({
    source,
    event,
    referral_id,
    actor,
    memo: memo ?? '',
    detail,
    at,
  }))
  const lines = worth.flatMap(({ source, postings }) => postings.map((posting, line) => ({ source, line, ...posting })))
  const { rows } = await sql<{ source: string }>`
    with booked as (
      insert into ledger_entry (shop_id, source, event, referral_id, actor, memo, detail, at)
      select ${shop_id}, source, event, referral_id, actor, memo, detail, coalesce(at, ${await transactionTime(tx)}::timestamptz)
      from json_to_recordset(${JSON.stringify(heads)}::json)
        as head(source text, event text, referral_id bigint, actor text, memo text, detail jsonb, at timestamptz)
      on conflict (shop_id, source) do nothing
      returning id, source
    ), posted as (
      insert into ledger_posting (shop_id, entry_id, line, account, affiliate_id, currency, amount)
      select ${shop_id}, booked.id, line.line, line.account, line.affiliate_id, line.currency, line.amount
      from json_to_recordset(${JSON.stringify(lines)}::json)
        as line(source text, line smallint, account text, affiliate_id bigint, currency text, amount bigint)
      join booked using (source)
      returning account, affiliate_id, currency, amount
    ), balanced as (
      insert into ledger_balance as balance (shop_id, affiliate_id, account, currency, amount)
      select ${shop_id}, affiliate_id, account, currency, sum(amount)
      from posted where affiliate_id <> 0
      -- In one order for everybody, so that two transactions never wait for each other.
      group by affiliate_id, account, currency order by affiliate_id, account, currency
      on conflict (shop_id, affiliate_id, account, currency) do update set amount = balance.amount + excluded.amount
    )
    select source from booked`.execute(tx)
  return new Set(rows.map(row => row.source))
}
