import { sql } from 'kysely'
import { dayAt, startOfDay } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'

export const nextDay = (moment: Date, time_zone: string): Date => startOfDay(dayAt(moment, time_zone), time_zone, 1)

/** How many bulk mails have left the shop today, or are about to. */
export async function takenToday(tx: Tx, shop_id: number, time_zone: string): Promise<number> {
  const row = await tx
    .selectFrom('bulk_mail_day')
    .select('taken')
    .where('shop_id', '=', shop_id)
    .where('day', '=', sql<Date>`${dayAt(new Date(), time_zone)}::date`)
    .executeTakeFirst()
  return row?.taken ?? 0
}

/** The same, and nobody else of the shop takes any before this transaction has ended. */
export async function lockDay(tx: Tx, shop_id: number, day: string): Promise<number> {
  await sql`insert into bulk_mail_day (shop_id, day) values (${shop_id}, ${day}::date) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ taken: number }>`
    select taken from bulk_mail_day where shop_id = ${shop_id} and day = ${day}::date for update`.execute(tx)
  return rows[0]!.taken
}

export async function addToDay(tx: Tx, shop_id: number, day: string, count: number): Promise<void> {
  await sql`update bulk_mail_day set taken = taken + ${count}::integer where shop_id = ${shop_id} and day = ${day}::date`.execute(
    tx,
  )
}

/** What was counted and did not leave, by its day. */
export async function giveBack(tx: Tx, shop_id: number, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    update bulk_mail_day as kept set taken = greatest(taken - given.count, 0)
    from (select day::date as day, count(*)::integer as count from unnest(${days}::text[]) as day group by 1) as given
    where kept.shop_id = ${shop_id} and kept.day = given.day`.execute(tx)
}
