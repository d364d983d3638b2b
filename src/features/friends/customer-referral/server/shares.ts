import { sql } from 'kysely'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { dayAt } from '#kit/days.ts'
import type { Tx } from '#server/db/database.ts'
import type { ShareChannel } from '../rules/share-channels.ts'

/** Once for each person, way and day, however often it is told. */
export async function noteShare(tx: Tx, shop_id: number, affiliate_id: number, channel: ShareChannel): Promise<void> {
  const day = dayAt(new Date(), await timeZoneOf(tx, shop_id))
  await sql`
    insert into referral_share (shop_id, affiliate_id, channel, day) values (${shop_id}, ${affiliate_id}, ${channel}, ${day}::date)
    on conflict do nothing`.execute(tx)
}

export async function countShares(tx: Tx, shop_id: number, { from, to }: { from: string; to: string }): Promise<number> {
  const { rows } = await sql<{ shares: number }>`
    select count(*) as shares from referral_share where shop_id = ${shop_id} and day between ${from}::date and ${to}::date`.execute(
    tx,
  )
  return rows[0]!.shares
}

/** How often one person has handed a link on. */
export async function sharesOf(tx: Tx, shop_id: number, affiliate_id: number): Promise<number> {
  const { rows } = await sql<{ shares: number }>`
    select count(*) as shares from referral_share where shop_id = ${shop_id} and affiliate_id = ${affiliate_id}`.execute(tx)
  return rows[0]!.shares
}

/** Shares of before, each so many days ago. */
export async function insertPastShares(
  tx: Tx,
  shop_id: number,
  affiliate_id: number,
  shares: readonly { channel: ShareChannel; at: Date }[],
): Promise<void> {
  const time_zone = await timeZoneOf(tx, shop_id)
  const rows = shares.map(({ channel, at }) => ({ shop_id, affiliate_id, channel, day: dayAt(at, time_zone) }))
  if (rows.length > 0)
    await tx
      .insertInto('referral_share')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
}
