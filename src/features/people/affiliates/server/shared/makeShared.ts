import { sql } from 'kysely'
import { defaultProgramId } from '#features/commissions/programs/server/index.ts'
import { newRefCodes } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { publishAffiliates } from '../publishAffiliatesChanged.ts'
import { statusColumns } from './changeShared.ts'
import { addCodes } from './ref-codes.ts'
import { type SharedValues, takenWords, toShared } from './shared-values.ts'

/**
 * The same accounts in another store: in its default program, with a link of their own, known by the codes they have elsewhere too.
 * Welcome emails, gifts and coupons are the business of the store in which they signed up.
 */
export async function makeShared(tx: Tx, shop_id: number, things: readonly object[]): Promise<(number | undefined)[]> {
  const program_id = await defaultProgramId(tx, shop_id)
  if (program_id === undefined || things.length === 0) return things.map(() => undefined)
  const people = things.map(toShared)
  const keys = await newRefCodes(tx, people.length)
  const words = await takenWords(tx, shop_id, people)
  const rows = people.map((person, place) => ({
    ...{ shop_id, program_id, signup_source: 'connected_store' },
    ...keys[place]!,
    ...columnsOf(person),
    ref_word: person.ref_word && words.has(person.ref_word.toLowerCase()) ? null : person.ref_word,
  }))
  const columns = Object.keys(rows[0]!).filter(column => !['shop_id', 'id', 'ref_code'].includes(column))
  const stored = await tx
    .insertInto('affiliate')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['shop_id', 'mailbox'])
        .where('removed_at', 'is', null)
        // A customer who was rewarded before becomes an affiliate and keeps what was earned.
        .doUpdateSet({ kind: 'affiliate', ...Object.fromEntries(columns.map(column => [column, sql.ref(`excluded.${column}`)])) })
        .where('affiliate.kind', '=', 'customer'),
    )
    .returning(['id', 'email'])
    .execute()
  const idOf = new Map(stored.map(row => [row.email, row.id]))
  const ids = people.map(person => idOf.get(person.email))
  await addCodes(
    tx,
    shop_id,
    people.flatMap(({ codes }, place) => (ids[place] ? codes.map(ref_code => ({ affiliate_id: ids[place]!, ref_code })) : [])),
  )
  await publishAffiliates(
    tx,
    shop_id,
    ids.filter(id => id !== undefined),
    'created',
  )
  return ids
}

const columnsOf = ({ entry, codes, ...columns }: SharedValues) => ({
  ...columns,
  ...statusColumns(entry),
  approved_at: entry === 'active' ? new Date() : null,
})
