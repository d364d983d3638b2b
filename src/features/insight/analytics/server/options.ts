import { sql } from 'kysely'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern } from '#server/db/listPage.ts'
import type { analytics, Option } from '../contract.ts'
import type { TableReader } from './tables/affiliates.ts'

type OptionsQuery = Parsed<typeof analytics.options>['query']

const MAX = 20

/** What can be chosen in a filter; those already chosen are asked for by their numbers, whether or not they are still there. */
export async function options(
  tx: Tx,
  { shop_id, seesEmails }: TableReader,
  { kind, query, ids }: OptionsQuery,
): Promise<Option[]> {
  const wanted = ids?.split(',').map(Number)
  const pattern = containsPattern(foldCase(query ?? ''))
  const limit = wanted?.length ?? MAX
  const { rows } =
    kind === 'program'
      ? await sql<Option>`
          select id, name, '' as detail from program
          where shop_id = ${shop_id} and ${wanted ? sql`id = any(${wanted})` : sql`removed_at is null and fold_case(name) like ${pattern}`}
          order by name, id limit ${limit}`.execute(tx)
      : await sql<Option>`
          select id, trim(first_name || ' ' || last_name) as name, ${seesEmails ? sql`email` : sql`''`} as detail from affiliate
          where shop_id = ${shop_id} and id = any(${wanted ?? (await findAffiliates(tx, pattern))}) and (kind = 'affiliate' or ${wanted !== undefined})
            and ${wanted || seesEmails ? sql`true` : sql`fold_case(first_name || ' ' || last_name) like ${pattern}`}
          order by name, id limit ${limit}`.execute(tx)
  return rows
}

async function findAffiliates(tx: Tx, pattern: string): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select find_affiliates(${pattern}, ${MAX}) as ids`.execute(tx)
  return rows[0]!.ids
}
