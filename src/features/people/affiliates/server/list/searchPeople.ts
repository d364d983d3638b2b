import type { Tx } from '#server/db/database.ts'
import type { AffiliateStatus } from '../../contract.ts'
import { toPerson } from '../people.ts'
import { filteredAffiliates, resolveFilter } from './filter.ts'

const MAX = 20

interface PeopleQuery {
  query?: string
  status?: AffiliateStatus
}

/** People to choose one from: those a text finds, otherwise the newest. */
export async function searchPeople(tx: Tx, shop_id: number, { query, status }: PeopleQuery, most = MAX) {
  const match = await resolveFilter(tx, shop_id, { query, status })
  const rows = await filteredAffiliates(tx, shop_id, match)
    .select(['id', 'first_name', 'last_name', 'email', 'status', 'program_id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => ({ ...toPerson(row), status: row.status as AffiliateStatus, program_id: row.program_id }))
}
