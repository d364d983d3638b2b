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
 * Books entries with their postings and running balances; a cause that is booked already is left out. Returns the causes that were
 * new.
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
    select source from book_entries(
      ${shop_id}, ${JSON.stringify(heads)}::json, ${JSON.stringify(lines)}::json, ${await transactionTime(tx)}::timestamptz) as source`.execute(
    tx,
  )
  return new Set(rows.map(row => row.source))
}
