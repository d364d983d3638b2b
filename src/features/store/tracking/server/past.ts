import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export interface PastClick {
  id: string
  affiliate_id: number
  at: Date
  source: string | null
  /** In their places. */
  sub_ids?: readonly string[]
  landing: string
  referrer: string | null
  user_agent: string
  address: string
}

const AT_ONCE = 4_000

/** Visits that were counted elsewhere before. */
export async function insertPastClicks(tx: Tx, shop_id: number, clicks: readonly PastClick[]): Promise<void> {
  for (let start = 0; start < clicks.length; start += AT_ONCE)
    await sql`
      with visit as (
        insert into click (shop_id, id, affiliate_id, at, source, landing, referrer, user_agent, address, page, sub_ids, program_id)
        select ${shop_id}, told.id, told.affiliate_id, told.at, told.source, told.landing, told.referrer, told.user_agent, told.address,
          page_of(told.landing), told.sub_ids, affiliate.program_id
        from json_to_recordset(${JSON.stringify(clicks.slice(start, start + AT_ONCE))}::json)
          as told(id uuid, affiliate_id bigint, at timestamptz, source text, landing text, referrer text, user_agent text, address text,
            sub_ids text[])
        join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = told.affiliate_id
        returning affiliate_id, at, page, source, sub_ids
      ), counted as (
        select ${shop_id}::bigint as shop_id, affiliate_id, (at at time zone time_zone)::date as day, page, source, sub_ids, count(*) as clicks
        from visit join shop on shop.shop_id = ${shop_id} group by 1, 2, 3, 4, 5, 6
      )
      select count_clicks(json_agg(counted)) from counted`.execute(tx)
}
