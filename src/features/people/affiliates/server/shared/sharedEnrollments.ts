import { sql } from 'kysely'
import {
  type SharedChange,
  type SharedThing,
  type SharedTopic,
  sharedIds,
  sharedKeys,
} from '#features/account/multi-store/server/index.ts'
import { PROGRAMS } from '#features/commissions/programs/rules/shared-program.ts'
import { syncCustomLinks } from '#features/people/custom-links/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { AFFILIATES, ENROLLMENTS, sharedFieldText } from '../../rules/shared-fields.ts'
import { putEach } from '../moveToProgram.ts'
import { publishAffiliates } from '../publishAffiliatesChanged.ts'
import { countShared, findShared, sharedAfter, sharedNames, sharedPeople } from './readShared.ts'

/** Which program an affiliate is in, where both affiliates and programs are shared. Programs are named by what stores call them. */
export const sharedEnrollments: SharedTopic = {
  name: ENROLLMENTS,
  switches: ['affiliates', 'programs'],
  needs: PROGRAMS,
  partOf: AFFILIATES,
  fieldText: sharedFieldText,
  count: countShared,
  idsAfter: sharedAfter,
  read,
  find: findShared,
  make: async (_tx, _shop_id, things) => things.map(() => undefined),
  change,
  namesOf: sharedNames,
}

async function read(tx: Tx, shop_id: number, ids: readonly number[], { locked = false } = {}): Promise<SharedThing[]> {
  if (ids.length === 0) return []
  const rows = await sharedPeople(tx, shop_id)
    .select(['id', 'mailbox', 'program_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .$if(locked, reading => reading.forUpdate())
    .execute()
  const keys = await sharedKeys(tx, shop_id, PROGRAMS, [...new Set(rows.map(row => row.program_id))])
  return rows.map(({ id, mailbox, program_id }) => ({
    id,
    identity: mailbox!,
    values: { program: keys.get(program_id) ?? null },
  }))
}

/** Answers those whose program is not in this store. */
async function change(tx: Tx, shop_id: number, changes: readonly SharedChange[]): Promise<Map<number, string[]>> {
  if (changes.length === 0) return new Map()
  const programs = await sharedIds(
    tx,
    shop_id,
    PROGRAMS,
    changes.map(({ taken }) => String(taken.program)),
  )
  const known = changes.filter(({ taken }) => programs.has(String(taken.program)))
  const current = await programsOf(
    tx,
    shop_id,
    known.map(({ id }) => id),
  )
  const moved = await putEach(
    tx,
    shop_id,
    known.map(({ id, taken }) => ({
      affiliate_id: id,
      before: current.get(id)!,
      after: programs.get(String(taken.program))!,
    })),
  )
  const ids = moved.map(({ id }) => id)
  await syncCustomLinks(tx, shop_id, ids)
  await publishAffiliates(tx, shop_id, ids)
  return new Map(changes.filter(({ id }) => !ids.includes(id)).map(({ id }) => [id, ['program']]))
}

async function programsOf(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await sharedPeople(tx, shop_id)
    .select(['id', 'program_id'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row.program_id]))
}
