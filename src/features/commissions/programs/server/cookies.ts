import { sql } from 'kysely'
import type { Parsed } from '#kit/contract/endpoint.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import { pagesChanged } from '#server/realtime/pagesChanged.ts'
import type { programs } from '../contract.ts'
import { programsWritten } from './shared/programsWritten.ts'

type CookiePage = Omit<Parsed<typeof programs.cookies>['query'], 'query'>

/** How long a click counts in each program. */
export function listCookies(tx: Tx, shop_id: number, query: string | undefined, page: CookiePage) {
  const matches = tx
    .selectFrom('program')
    .select(['id as program_id', 'name', 'cookie_days'])
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .$if(Boolean(query), found => found.where('name', 'ilike', containsPattern(query!)))
  const sort = { name: sql<string>`lower(name)`, created_at: 'created_at' } as const
  return listPage(matches, page, { sort, id: 'id' })
}

export async function setCookieDays(tx: Tx, shop_id: number, program_id: number, cookie_days: number | null): Promise<void> {
  await tx.updateTable('program').set({ cookie_days }).where('shop_id', '=', shop_id).where('id', '=', program_id).execute()
  await programsWritten.call(tx, shop_id, [program_id])
  await pagesChanged(tx, shop_id)
}
