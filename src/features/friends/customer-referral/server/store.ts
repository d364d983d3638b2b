import { sql } from 'kysely'
import type { IncentiveType } from '#features/commissions/programs/rules/FriendIncentive.ts'
import { forgetParticipantsById } from '#features/people/affiliates/server/index.ts'
import { mailboxOf } from '#features/sales/attribution/rules/isSameMailbox.ts'
import type { ForgottenBuyers } from '#features/sales/orders/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { RewardLimits } from '../rules/ReferralProgram.ts'

export interface StoredReferral extends RewardLimits {
  program_id: number
  incentive_type: IncentiveType
  incentive_amount: number
  coupon: string
  store_discount_id: number | null
}

const columns = [
  'program_id',
  'incentive_type',
  'incentive_amount',
  'coupon',
  'store_discount_id',
  'limit_per_person',
  'limit_per_month',
  'limit_in_all',
] as const

export async function findReferral(tx: Tx, shop_id: number): Promise<StoredReferral | undefined> {
  const row = await tx.selectFrom('customer_referral').select(columns).where('shop_id', '=', shop_id).executeTakeFirst()
  return row && { ...row, incentive_type: row.incentive_type as IncentiveType }
}

/** The same, held until the transaction ends: rewards that count against a limit come one after the other. */
export async function lockReferral(tx: Tx, shop_id: number): Promise<StoredReferral | undefined> {
  const row = await tx
    .selectFrom('customer_referral')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, incentive_type: row.incentive_type as IncentiveType }
}

export async function saveReferral(tx: Tx, shop_id: number, stored: StoredReferral): Promise<void> {
  await tx
    .insertInto('customer_referral')
    .values({ shop_id, ...stored })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(stored))
    .execute()
}

/** Another discount in the place of the one before. */
export async function noteDiscount(tx: Tx, shop_id: number, store_discount_id: number | null): Promise<void> {
  await tx.updateTable('customer_referral').set({ store_discount_id }).where('shop_id', '=', shop_id).execute()
}

/** Until the transaction ends, nobody else takes part under this name. */
export async function lockPerson(tx: Tx, shop_id: number, person: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`friend:${person}`}, ${shop_id}))`.execute(tx)
}

/** The code of somebody's link: theirs, or this one where they have none yet. Nobody is looked up for it. */
export async function giveCode(tx: Tx, shop_id: number, person: string, code: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    insert into referral_participant as known (shop_id, person, code) values (${shop_id}, ${person}, ${code})
    on conflict (shop_id, person) do update set code = coalesce(known.code, excluded.code)
    returning code`.execute(tx)
  return rows[0]!.code
}

export async function personOfCode(
  tx: Tx,
  shop_id: number,
  code: string,
): Promise<{ person: string; affiliate_id: number | null } | undefined> {
  return tx
    .selectFrom('referral_participant')
    .select(['person', 'affiliate_id'])
    .where('shop_id', '=', shop_id)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** The first link of somebody, if they have asked for one. */
export async function codeOf(tx: Tx, shop_id: number, affiliate_id: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('referral_participant')
    .select('code')
    .where('shop_id', '=', shop_id)
    .where('affiliate_id', '=', affiliate_id)
    .orderBy('joined_at')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  return row?.code ?? undefined
}

export async function participantOf(tx: Tx, shop_id: number, person: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('referral_participant')
    .select('affiliate_id')
    .where('shop_id', '=', shop_id)
    .where('person', '=', person)
    .executeTakeFirst()
  return row?.affiliate_id ?? undefined
}

/** Says whose the link of a person is. Whoever was deleted and comes again has another number. */
export async function notePerson(tx: Tx, shop_id: number, person: string, affiliate_id: number): Promise<void> {
  await sql`update referral_participant set affiliate_id = ${affiliate_id} where shop_id = ${shop_id} and person = ${person}`.execute(
    tx,
  )
}

/** Buyers who ask to be forgotten are nobody here; what they earned stays. */
export async function forgetPersons(tx: Tx, shop_id: number, { all, emails }: ForgottenBuyers): Promise<void> {
  const persons = emails.map(mailboxOf)
  const { rows } = await sql<{ affiliate_id: number | null }>`
    delete from referral_participant where shop_id = ${shop_id} and ${all ? sql`true` : sql`person = any(${persons}::text[])`}
    returning affiliate_id`.execute(tx)
  await forgetParticipantsById(
    tx,
    shop_id,
    rows.flatMap(row => row.affiliate_id ?? []),
  )
}

/** Of affiliates who are gone. */
export async function forgetParticipation(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  await sql`delete from referral_participant where shop_id = ${shop_id} and affiliate_id = any(${affiliate_ids}::bigint[])`.execute(
    tx,
  )
}
