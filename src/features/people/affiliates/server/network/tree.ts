import { sql } from 'kysely'
import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import type { Tx } from '#server/db/database.ts'
import { toPerson } from '../people.ts'

/** Somebody in the tree of the merchant, with what is kept of their branch. */
export interface TreeRow {
  id: number
  full_name: string
  email: string
  status: AffiliateStatus
  program: string
  direct: number
  people: number
  levels: number
  sales: number
  commission: number
  own_sales: number
  own_commission: number
}

interface StoredRow extends Omit<TreeRow, 'full_name'> {
  first_name: string
  last_name: string
}

const columns = sql`affiliate.id, affiliate.first_name, affiliate.last_name, affiliate.email, affiliate.status, program.name as program,
  coalesce(branch.levels[1], 0) as direct, coalesce(branch.people, 0) as people, coalesce(cardinality(branch.levels), 0) as levels,
  coalesce(branch.sales + branch.own_sales, 0) as sales, coalesce(branch.commission + branch.own_commission, 0) as commission,
  coalesce(branch.own_sales, 0) as own_sales, coalesce(branch.own_commission, 0) as own_commission`

const toRow = ({ first_name, last_name, ...row }: StoredRow): TreeRow => ({
  ...row,
  ...toPerson({ ...row, first_name, last_name }),
})

/** Where a page ended: the size of the branch and the number of the affiliate. */
export interface TopsAfter {
  people: number
  id: number
}

/** Those at the top of a network, the largest first. */
export async function treeTops(tx: Tx, shop_id: number, after: TopsAfter | undefined, limit: number): Promise<TreeRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns}
    from affiliate_branch as branch
    join affiliate on affiliate.shop_id = ${shop_id} and affiliate.id = branch.affiliate_id
    join program on program.shop_id = ${shop_id} and program.id = affiliate.program_id
    where branch.shop_id = ${shop_id} and branch.is_top and branch.people > 0
      ${after ? sql`and branch.people <= ${after.people} and (branch.people < ${after.people} or branch.affiliate_id > ${after.id})` : sql``}
    order by branch.people desc, branch.affiliate_id limit ${limit}`.execute(tx)
  return rows.map(toRow)
}

/** Whom somebody brought themselves, the eldest first. */
export async function treeBelow(
  tx: Tx,
  shop_id: number,
  { id, after = 0, limit }: { id: number; after?: number; limit: number },
): Promise<TreeRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns}
    from affiliate
    join program on program.shop_id = ${shop_id} and program.id = affiliate.program_id
    left join affiliate_branch as branch on branch.shop_id = ${shop_id} and branch.affiliate_id = affiliate.id
    where affiliate.shop_id = ${shop_id} and affiliate.upline_id = ${id} and affiliate.id > ${after} and affiliate.removed_at is null
    order by affiliate.id limit ${limit}`.execute(tx)
  return rows.map(toRow)
}

export async function treePerson(tx: Tx, shop_id: number, id: number): Promise<TreeRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${columns}
    from affiliate
    join program on program.shop_id = ${shop_id} and program.id = affiliate.program_id
    left join affiliate_branch as branch on branch.shop_id = ${shop_id} and branch.affiliate_id = affiliate.id
    where affiliate.shop_id = ${shop_id} and affiliate.id = ${id} and affiliate.removed_at is null and affiliate.kind = 'affiliate'`.execute(
    tx,
  )
  return rows[0] && toRow(rows[0])
}
