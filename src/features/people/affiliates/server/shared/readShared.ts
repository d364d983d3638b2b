import { sql } from 'kysely'
import type { SharedThing } from '#features/account/multi-store/server/index.ts'
import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import type { Tx } from '#server/db/database.ts'
import { entryOf } from '../../rules/entryOf.ts'
import { fullName } from '../../rules/fullName.ts'
import { sharedColumns } from '../../rules/shared-fields.ts'
import { codesOfOthers } from './ref-codes.ts'

/** Who closed their account, or was deleted, is no longer shared; customers who are rewarded never are. */
export const sharedPeople = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('affiliate')
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('kind', '=', 'affiliate')
    .where('closed_at', 'is', null)

export async function countShared(tx: Tx, shop_id: number): Promise<number> {
  const { count } = await sharedPeople(tx, shop_id).select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()
  return count
}

export async function sharedAfter(tx: Tx, shop_id: number, after: number, count: number): Promise<number[]> {
  const rows = await sharedPeople(tx, shop_id).select('id').where('id', '>', after).orderBy('id').limit(count).execute()
  return rows.map(row => row.id)
}

export async function readShared(
  tx: Tx,
  shop_id: number,
  ids: readonly number[],
  { locked = false } = {},
): Promise<SharedThing[]> {
  if (ids.length === 0) return []
  const rows = await sharedPeople(tx, shop_id)
    .select(['id', 'mailbox', 'status', 'denied_at', 'closed_at', 'ref_code', ...sharedColumns])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .$if(locked, reading => reading.forUpdate())
    .execute()
  const codes = await codesOfOthers(tx, shop_id, ids)
  return rows.map(({ id, mailbox, status, denied_at, closed_at, ref_code, ...columns }) => ({
    id,
    identity: mailbox!,
    values: {
      ...columns,
      entry: entryOf({ status: status as AffiliateStatus, denied_at, closed_at }),
      codes: [ref_code, ...(codes.get(id) ?? [])].sort(),
    },
  }))
}

/** By mailbox. */
export async function findShared(tx: Tx, shop_id: number, mailboxes: readonly string[]): Promise<Map<string, number>> {
  if (mailboxes.length === 0) return new Map()
  const rows = await sharedPeople(tx, shop_id)
    .select(['id', 'mailbox'])
    .where('mailbox', '=', sql<string>`any(${mailboxes}::text[])`)
    .execute()
  return new Map(rows.map(row => [row.mailbox!, row.id]))
}

export async function sharedNames(tx: Tx, shop_id: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sharedPeople(tx, shop_id)
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.id, fullName(row) || row.email]))
}
