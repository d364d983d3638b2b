import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { publishAffiliatesChanged } from '../publishAffiliatesChanged.ts'

const MAX_TAGS = 300
const COUNTED_TO = 1000
const MAX_PER_AFFILIATE = 20

/** Every tag in use. Steps from tag to tag along the index, so it costs by the number of tags, not of affiliates. */
export async function tagsInUse(tx: Tx, shop_id: number): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    with recursive used as (
      (select tag, 1 as place from affiliate_tag where shop_id = ${shop_id} order by tag limit 1)
      union all
      select (select tag from affiliate_tag where shop_id = ${shop_id} and affiliate_tag.tag > used.tag order by tag limit 1), place + 1
      from used where used.tag is not null and place < ${MAX_TAGS}
    )
    select tag, (select count(*) from (select from affiliate_tag where shop_id = ${shop_id} and affiliate_tag.tag = used.tag
      limit ${COUNTED_TO}) as counted) as count
    from used where tag is not null order by count desc, tag`.execute(tx)
  return rows
}

interface TagChange {
  ids: readonly number[]
  add: readonly string[]
  remove: readonly string[]
}

/** Answers who has other tags now. One who has as many as can be gets no more. */
export async function changeTags(tx: Tx, shop_id: number, { ids, add, remove }: TagChange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select id, tags as before, array(
        select tag from (
          select tag, place from unnest(tags) with ordinality as old(tag, place) where tag <> all (${remove}::text[])
          union all
          select tag, 1000 + place from unnest(${add}::text[]) with ordinality as new(tag, place) where tag <> all (tags)
        ) as wanted order by place
      ) as after
      from affiliate where shop_id = ${shop_id} and id = any(${ids}) and removed_at is null and kind = 'affiliate' order by id for update
    )
    update affiliate set tags = after from chosen
    where affiliate.shop_id = ${shop_id} and affiliate.id = chosen.id
      and after is distinct from before and cardinality(after) <= ${MAX_PER_AFFILIATE}
    returning affiliate.id`.execute(tx)
  const changed = rows.map(row => row.id)
  await publishAffiliatesChanged(tx, shop_id, changed)
  return changed
}
