import { sql } from 'kysely'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import type { AffiliateNetwork, AffiliateStatus, affiliates, NetworkPerson } from '../contract.ts'
import { balancesOfMany, networkCommissionOf } from './list/sums.ts'
import { programNames, type StoredRow } from './list/toRows.ts'
import { toPerson } from './people.ts'

/** Levels of a network, the one at the top included. Deeper ones would not be paid. */
const MAX_LEVELS = 10
/** No chain is longer; a limit all the same, so that broken data ends in a refusal and not in a loop. */
const LONGEST_CHAIN = 1000

/** Until the transaction ends, nobody else changes who brought whom in this shop. */
export async function lockNetwork(tx: Tx, shop_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('affiliate network', ${shop_id}))`.execute(tx)
}

interface Place {
  /** Nobody yet: an affiliate about to be stored, with nobody below. */
  id?: number
  upline_id: number
}

/** Refuses an upline that would close a circle, make the network too deep, or does not exist. Call with the network locked. */
export async function refuseUpline(tx: Tx, shop_id: number, { id, upline_id }: Place): Promise<void> {
  if (id === upline_id) throw invalidFields({ upline_id: 'affiliates.uplineSelf' })
  const above = await chainFrom(tx, shop_id, upline_id)
  if (above.length === 0) throw invalidFields({ upline_id: 'affiliates.uplineUnknown' })
  if (id !== undefined && above.includes(id)) throw invalidFields({ upline_id: 'affiliates.uplineCircle' })
  const room = MAX_LEVELS - above.length
  if (room < 1 || (id !== undefined && (await reachesBelow(tx, shop_id, id, room))))
    throw invalidFields({ upline_id: 'affiliates.uplineTooDeep' })
}

/** The affiliate and everybody above, from the bottom up. */
async function chainFrom(tx: Tx, shop_id: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive climbing as (
      select id, upline_id, 1 as step from affiliate where shop_id = ${shop_id} and id = ${id} and removed_at is null
        and kind = 'affiliate'
      union all
      select affiliate.id, affiliate.upline_id, step + 1
      from climbing join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = climbing.upline_id
      where step < ${LONGEST_CHAIN}
    )
    select id from climbing order by step`.execute(tx)
  return rows.map(row => row.id)
}

/** Whether somebody stands so many levels below. */
async function reachesBelow(tx: Tx, shop_id: number, id: number, levels: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive descending as (
      select ${id}::bigint as id, 0 as depth
      union all
      select affiliate.id, depth + 1
      from descending join affiliate on affiliate.shop_id = ${shop_id} and affiliate.upline_id = descending.id
        and affiliate.removed_at is null
      where depth < ${levels}
    )
    select 1 from descending where depth >= ${levels} limit 1`.execute(tx)
  return rows.length > 0
}

export async function countDownlines(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; count: number }>`
    select upline_id as id, count(*) as count from affiliate
    where shop_id = ${shop_id} and upline_id = any(${ids}) and removed_at is null group by upline_id`.execute(tx)
  return new Map(rows.map(row => [row.id, row.count]))
}

const personFields = ['id', 'first_name', 'last_name', 'email', 'status', 'program_id', 'created_at'] as const

type StoredPerson = Pick<StoredRow, (typeof personFields)[number]>

async function toPeople(tx: Tx, shop_id: number, rows: readonly StoredPerson[]): Promise<NetworkPerson[]> {
  const ids = rows.map(row => row.id)
  const programs = await programNames(tx, shop_id, [...new Set(rows.map(row => row.program_id))])
  const downlines = await countDownlines(tx, shop_id, ids)
  const balances = await balancesOfMany(tx, shop_id, ids)
  return rows.map(row => ({
    ...toPerson(row),
    status: row.status as AffiliateStatus,
    program: programs.get(row.program_id) ?? `#${row.program_id}`,
    created_at: row.created_at.toISOString(),
    downline_count: downlines.get(row.id) ?? 0,
    balances: balances.get(row.id) ?? [],
  }))
}

/** Who stands above an affiliate; those below are asked for level by level. */
export async function networkOf(tx: Tx, shop_id: number, id: number): Promise<AffiliateNetwork> {
  const chain = (await chainFrom(tx, shop_id, id)).slice(0, MAX_LEVELS + 1)
  if (chain.length === 0) throw new Refusal('not_found')
  const rows = await tx
    .selectFrom('affiliate')
    .select(personFields)
    .where('shop_id', '=', shop_id)
    .where('id', 'in', chain)
    .execute()
  const people = new Map((await toPeople(tx, shop_id, rows)).map(person => [person.id, person]))
  const [person, ...uplines] = chain.map(member => people.get(member)!)
  return { person: person!, uplines, network_commission: await networkCommissionOf(tx, shop_id, id) }
}

export async function listDownlines(tx: Tx, shop_id: number, id: number, asked: Parsed<typeof affiliates.downlines>['query']) {
  if ((await chainFrom(tx, shop_id, id)).length === 0) throw new Refusal('not_found')
  const below = tx
    .selectFrom('affiliate')
    .select(personFields)
    .where('shop_id', '=', shop_id)
    .where('upline_id', '=', id)
    .where('removed_at', 'is', null)
    .$if(Boolean(asked.query), found => {
      const pattern = containsPattern(asked.query!)
      return found.where(sql<boolean>`(first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern})`)
    })
  const page = await listPage(below, asked, { sort: { id: 'id' }, id: 'id' })
  return { ...page, rows: await toPeople(tx, shop_id, page.rows) }
}
