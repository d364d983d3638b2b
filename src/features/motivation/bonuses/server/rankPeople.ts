import { type Compilable, sql } from 'kysely'
import { figureName } from '#features/commissions/goals/rules/figureOf.ts'
import { measuring } from '#features/commissions/goals/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { ProgressSort } from '../contract.ts'
import type { Bonus } from '../rules/Bonus.ts'
import type { CountedPeriod } from '../rules/periods.ts'

export const PAGE = 20

interface RankedPerson {
  id: number
  first_name: string
  last_name: string
  email: string
  program: string
}

interface ProgressQuery {
  shop_id: number
  bonus: Bonus
  period: CountedPeriod | undefined
  sort: ProgressSort
  /** Where the page before it ended: `rank:id`. */
  after?: string
}

/**
 * One page of people and one row more, in the order that was asked for. Everybody has the same steps, so whoever is furthest has the
 * highest figure; of recruiters, whoever was given most.
 */
export async function rankPeople(
  tx: Tx,
  people: Compilable<RankedPerson>,
  { shop_id, bonus, period, sort, after }: ProgressQuery,
): Promise<(RankedPerson & { rank: number })[]> {
  const [rank, id] = after?.split(':').map(Number) ?? []
  const way = sql.raw(sort === 'least' ? 'asc' : 'desc')
  const beyond = sql.raw(sort === 'least' ? '>' : '<')
  // By number alone, so that the newest are read along an index.
  const place = sort === 'newest' ? sql`asked.id` : sql`(coalesce(ranks.rank, 0), asked.id)`
  const end = sort === 'newest' ? sql`${id}::bigint` : sql`(${rank}::bigint, ${id}::bigint)`
  const first = sort === 'newest' ? sql`` : sql`coalesce(ranks.rank, 0) ${way}, `
  const { head, ranks } = sort === 'newest' ? noRanks : ranksOf(shop_id, bonus, period)
  const { rows } = await sql<RankedPerson & { rank: number }>`${head}
    select asked.*, coalesce(ranks.rank, 0)::bigint as rank
    from (${people}) as asked left join (${ranks}) as ranks on ranks.affiliate_id = asked.id
    where ${after === undefined ? sql`true` : sql`${place} ${beyond} ${end}`}
    order by ${first}asked.id ${way} limit ${PAGE + 1}`.execute(tx)
  return rows
}

const noRanks = { head: sql``, ranks: sql`select null::bigint as affiliate_id, null::bigint as rank where false` }

function ranksOf(shop_id: number, bonus: Bonus, period: CountedPeriod | undefined) {
  if (bonus.kind === 'recruitment')
    return {
      head: sql``,
      ranks: sql`select affiliate_id, count(*) as rank from bonus_award
        where shop_id = ${shop_id} and bonus_id = ${bonus.id} and taken_at is null group by affiliate_id`,
    }
  if (!period) return noRanks
  const { currency, metric } = bonus
  const wanted = { currency, metrics: [metric], windows: [{ ...period, key: 0 }], affiliates: 'all' } as const
  return {
    head: sql`with recursive ${measuring(shop_id, wanted)}`,
    ranks: sql`select affiliate_id, ${sql.ref(figureName(metric))} as rank from measured`,
  }
}
