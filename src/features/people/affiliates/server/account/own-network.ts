import { sql } from 'kysely'
import { ReferralStatus } from '#features/commissions/commission/rules/ReferralStatus.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { countDownlines } from '../network/networkOf.ts'

/** Beyond so many, a network is not counted to its last member. */
const MOST_COUNTED = 10_000

interface NetworkPlace {
  shop_id: number
  affiliate_id: number
  /** So many levels below earn something. */
  levels: number
}

/** How many there are on each level below, nearest first. */
export async function countNetwork(tx: Tx, { shop_id, affiliate_id, levels }: NetworkPlace) {
  const { rows } = await sql<{ level: number; count: number }>`
    with recursive below as (
      select id, 1 as level from affiliate
      where shop_id = ${shop_id} and upline_id = ${affiliate_id} and removed_at is null and kind = 'affiliate'
      union all
      select affiliate.id, level + 1
      from below join affiliate on affiliate.shop_id = ${shop_id} and affiliate.upline_id = below.id
        and affiliate.removed_at is null and affiliate.kind = 'affiliate'
      where level < ${levels}
    )
    select level, count(*) as count from (select level from below limit ${MOST_COUNTED + 1}) as counted
    group by level order by level`.execute(tx)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return { byLevel: new Map(rows.map(({ level, count }) => [level, count])), total, is_cut: total > MOST_COUNTED }
}

/** What each level brought, denied commissions left out. */
export async function networkByLevel(tx: Tx, { shop_id, affiliate_id }: Omit<NetworkPlace, 'levels'>) {
  const { rows } = await sql<{ level: number; currency: string; amount: number }>`
    select level, currency, sum(commission + commission_adjustment)::bigint as amount from referral
    where shop_id = ${shop_id} and affiliate_id = ${affiliate_id} and kind = 'network'
      and status <> ${sql.lit(ReferralStatus.denied)}
    group by level, currency order by level, currency`.execute(tx)
  return rows
}

interface NetworkQuery {
  /** Whose people are asked for: the affiliate's own, or those of somebody below. */
  of: number
  before: number | undefined
  limit: number
}

/** Whom somebody in the affiliate's network brought, newest first. Whoever is not in it is not found. */
export async function ownDownlines(tx: Tx, place: NetworkPlace, { of, before, limit }: NetworkQuery) {
  const { shop_id, levels } = place
  const depth = await depthOf(tx, place, of)
  if (depth === undefined || depth >= levels) throw new Refusal('not_found')
  const found = await tx
    .selectFrom('affiliate')
    .select(['id', 'first_name', 'last_name', 'status', 'created_at'])
    .where('shop_id', '=', shop_id)
    .where('upline_id', '=', of)
    .where('removed_at', 'is', null)
    .where('kind', '=', 'affiliate')
    .$if(before !== undefined, rows => rows.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const people = found.slice(0, limit)
  const ids = people.map(({ id }) => id)
  const below = depth + 1 < levels ? await countDownlines(tx, shop_id, ids) : new Map<number, number>()
  return {
    people: people.map(person => ({ ...person, below: below.get(person.id) ?? 0 })),
    next: found.length > limit ? people.at(-1)!.id : null,
  }
}

/** How far below the affiliate somebody stands; the affiliate at 0. */
async function depthOf(tx: Tx, { shop_id, affiliate_id, levels }: NetworkPlace, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ depth: number }>`
    with recursive climbing as (
      select id, upline_id, 0 as depth from affiliate where shop_id = ${shop_id} and id = ${id} and removed_at is null
      union all
      select affiliate.id, affiliate.upline_id, depth + 1
      from climbing join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = climbing.upline_id
      where depth < ${levels}
    )
    select depth from climbing where id = ${affiliate_id} limit 1`.execute(tx)
  return rows[0]?.depth
}
