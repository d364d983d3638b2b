import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '#server/db/database.ts'
import type { CustomDomain } from '#server/db/schema.ts'

export type StoredDomain = Selectable<CustomDomain> & { state: 'waiting' | 'proven' | 'lost' }

export function findDomainOf(tx: Tx, shop_id: number): Promise<StoredDomain | undefined> {
  return tx.selectFrom('custom_domain').selectAll().where('shop_id', '=', shop_id).executeTakeFirst() as Promise<
    StoredDomain | undefined
  >
}

/** What a shop writes into the records of its domains. */
export const newDomainToken = (): string => randomBytes(24).toString('base64url')

interface NewDomain {
  domain: string
  token: string
  asked_at: Date
}

/** False when the shop has one already. */
export async function insertDomain(tx: Tx, shop_id: number, wanted: NewDomain): Promise<boolean> {
  const row = await tx
    .insertInto('custom_domain')
    .values({ shop_id, ...wanted })
    .onConflict(conflict => conflict.doNothing())
    .returning('shop_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Another domain in place of the one there is; nothing is known of it yet. The token stays the shop's. */
export async function replaceDomain(tx: Tx, shop_id: number, { domain, asked_at }: Omit<NewDomain, 'token'>): Promise<void> {
  const blank = { state: 'waiting', problem: null, checked_at: null, proven_at: null, missing_since: null, alias: null }
  await tx
    .updateTable('custom_domain')
    .set({ domain, asked_at, ...blank })
    .where('shop_id', '=', shop_id)
    .execute()
}

export async function deleteDomain(tx: Tx, shop_id: number): Promise<StoredDomain | undefined> {
  const row = await tx.deleteFrom('custom_domain').where('shop_id', '=', shop_id).returningAll().executeTakeFirst()
  return row as StoredDomain | undefined
}

type Looked = Pick<StoredDomain, 'state' | 'problem' | 'checked_at' | 'proven_at' | 'missing_since' | 'alias'>

/** Writes down what a look came to, unless the domain is another one by now, or another look was faster. */
export async function saveLook(tx: Tx, before: StoredDomain, looked: Looked): Promise<boolean> {
  const row = await tx
    .updateTable('custom_domain')
    .set(looked)
    .where('shop_id', '=', before.shop_id)
    .where('domain', '=', before.domain)
    .where('state', '=', before.state)
    .where(sql<boolean>`checked_at is not distinct from ${before.checked_at}`)
    .returning('shop_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The current shop takes the domain it has proven, or gives up its own; false when another shop proved it before. */
export async function claimProvenDomain(tx: Tx, domain: string | null): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`select claim_proven_domain(${domain}) as claimed`.execute(tx)
  return rows[0]!.claimed
}

/** The shop that has proven a domain. */
export async function shopOfProvenDomain(db: Pick<Database, 'global'>, domain: string): Promise<number | undefined> {
  const row = await db.global.selectFrom('proven_domain').select('shop_id').where('domain', '=', domain).executeTakeFirst()
  return row?.shop_id
}
