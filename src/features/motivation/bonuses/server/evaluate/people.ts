import { sql } from 'kysely'
import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import type { Tx } from '#server/db/database.ts'
import type { Participant } from '../../rules/Bonus.ts'
import type { Recruited } from '../../rules/checks.ts'

const active: AffiliateStatus = 'active'

export interface NetworkParticipant extends Participant {
  upline_id: number | null
}

/** Affiliates as bonuses see them; whoever is deleted is nobody any more. */
export async function loadPeople(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, NetworkParticipant>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<NetworkParticipant>`
    select id, status = ${active} as is_active, program_id, coalesce(approved_at, created_at) as joined_at, upline_id
    from affiliate where shop_id = ${shop_id} and id = any(${ids}::bigint[]) and removed_at is null and kind = 'affiliate'`.execute(
    tx,
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** The next affiliates in the order of their numbers. */
export async function nextPeople(tx: Tx, shop_id: number, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from affiliate where shop_id = ${shop_id} and id > ${after} and removed_at is null and kind = 'affiliate'
    order by id limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}

export interface RecruitedRow extends Omit<Recruited, 'sales'> {
  /** Who recruited them; nobody, once that is forgotten. */
  recruiter_id: number | null
}

/** The same of those who were recruited, the deleted ones among them: what was given for them is looked at once more. */
export async function loadRecruited(tx: Tx, shop_id: number, ids: readonly number[]): Promise<RecruitedRow[]> {
  const { rows } = await sql<RecruitedRow>`
    select id, status = ${active} and removed_at is null as is_active, coalesce(approved_at, created_at) as joined_at,
      upline_id as recruiter_id
    from affiliate where shop_id = ${shop_id} and id = any(${ids}::bigint[]) and kind = 'affiliate'`.execute(tx)
  return rows
}
