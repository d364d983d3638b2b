import { sql } from 'kysely'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import type { AffiliateNetwork, AffiliateStatus, affiliates, NetworkPerson } from '../../contract.ts'
import { balancesOfMany, networkCommissionOf } from '../list/sums.ts'
import { programNames, type StoredRow } from '../list/toRows.ts'
import { toPerson } from '../people.ts'
import { chainFrom } from './chain.ts'

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
  const chain = (await chainFrom(tx, shop_id, id)).map(one => one.id)
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
