import { sql } from 'kysely'
import type { AffiliateStatus } from '#features/people/affiliates/contract.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import type { Tx } from '#server/db/database.ts'
import type { CodeFormat, CodeOwner } from '../rules/sampleCode.ts'
import type { SampleChange } from '../rules/sampleDraft.ts'

export interface StoredSample {
  id: number
  name: string
  note: string
  is_active: boolean
  program_ids: number[] | null
  format: CodeFormat
  prefix: string
  suffix: string
  store_discount_id: number
}

const columns = ['id', 'name', 'note', 'is_active', 'program_ids', 'format', 'prefix', 'suffix', 'store_discount_id'] as const

/** The samples of a shop, oldest first. */
export async function samplesOf(tx: Tx, shop_id: number): Promise<StoredSample[]> {
  const rows = await tx
    .selectFrom('coupon_sample')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, format: row.format as CodeFormat }))
}

/** Deleted ones are found as well: their codes may still be on their way. */
export async function findSample(tx: Tx, shop_id: number, id: number): Promise<StoredSample | undefined> {
  const row = await tx
    .selectFrom('coupon_sample')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, format: row.format as CodeFormat }
}

const valuesOf = ({ is_active, program_ids, ...change }: SampleChange) => ({
  ...change,
  is_active: is_active === 1,
  program_ids: program_ids && [...new Set(program_ids)],
})

export async function insertSample(tx: Tx, shop_id: number, change: SampleChange, store_discount_id: number): Promise<number> {
  const { name, note, is_active, program_ids, format, prefix, suffix } = change
  const { id } = await tx
    .insertInto('coupon_sample')
    .values({ shop_id, store_discount_id, ...valuesOf({ name, note, is_active, program_ids, format, prefix, suffix }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSample(tx: Tx, shop_id: number, id: number, change: SampleChange): Promise<void> {
  await tx.updateTable('coupon_sample').set(valuesOf(change)).where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

export async function removeSample(tx: Tx, shop_id: number, id: number): Promise<void> {
  await tx
    .updateTable('coupon_sample')
    .set({ removed_at: new Date(), is_active: false })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}

/** Of affiliates: those who can have codes, with what a code is made of. */
const owners = sql`affiliate.id, first_name, last_name, program_id, wish.code as wish`
const wishes = sql`left join coupon_wish as wish on wish.shop_id = affiliate.shop_id and wish.affiliate_id = affiliate.id`
const active = sql`affiliate.status = ${'active' satisfies AffiliateStatus} and affiliate.kind = 'affiliate' and affiliate.removed_at is null`

export type ProgramCodeOwner = CodeOwner & { program_id: number }

export async function peopleWithWishes(tx: Tx, shop_id: number, ids: readonly number[]): Promise<ProgramCodeOwner[]> {
  const { rows } = await sql<ProgramCodeOwner>`
    select ${owners} from affiliate ${wishes}
    where affiliate.shop_id = ${shop_id} and affiliate.id = any(${ids}) and ${active} order by affiliate.id`.execute(tx)
  return rows
}

const inPrograms = ({ program_ids }: StoredSample) =>
  program_ids === null ? sql`true` : sql`affiliate.program_id = any(${program_ids}::bigint[])`
const hasWish = ({ format }: StoredSample) => (format === 'chosen' ? sql`wish.code is not null` : sql`true`)
const lacks = (shop_id: number, { id }: StoredSample) => sql`not exists (
  select from sample_coupon where sample_coupon.shop_id = ${shop_id} and sample_id = ${id} and sample_coupon.affiliate_id = affiliate.id)`

interface OwnersPage {
  after: number
  last_id: number
  limit: number
}

/** The next who have no code of a sample yet. */
export async function nextLacking(
  tx: Tx,
  shop_id: number,
  sample: StoredSample,
  { after, last_id, limit }: OwnersPage,
): Promise<ProgramCodeOwner[]> {
  const { rows } = await sql<ProgramCodeOwner>`
    select ${owners} from affiliate ${wishes}
    where affiliate.shop_id = ${shop_id} and affiliate.id > ${after} and affiliate.id <= ${last_id}
      and ${active} and ${inPrograms(sample)} and ${hasWish(sample)} and ${lacks(shop_id, sample)}
    order by affiliate.id limit ${limit}`.execute(tx)
  return rows
}

/** How many of the newest affiliates have no code of a sample yet. */
export async function countLacking(tx: Tx, shop_id: number, sample: StoredSample): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select affiliate.id from affiliate ${wishes}
      where affiliate.shop_id = ${shop_id} and ${active} and ${inPrograms(sample)} and ${hasWish(sample)}
      order by affiliate.id desc limit ${COUNT_CAP}
    ) as affiliate where ${lacks(shop_id, sample)}`.execute(tx)
  return rows[0]!.count
}

export interface GivenCode {
  affiliate_id: number
  coupon_id: number
  attempt: number
  told_at?: Date
}

export async function insertGiven(tx: Tx, shop_id: number, sample_id: number, given: readonly GivenCode[]): Promise<void> {
  if (given.length === 0) return
  await tx
    .insertInto('sample_coupon')
    .values(given.map(one => ({ shop_id, sample_id, ...one })))
    .execute()
}

/** Who of these has a code of the sample. */
export async function whoHas(tx: Tx, shop_id: number, sample_id: number, affiliate_ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ affiliate_id: number }>`
    select affiliate_id from sample_coupon
    where shop_id = ${shop_id} and sample_id = ${sample_id} and affiliate_id = any(${affiliate_ids})`.execute(tx)
  return new Set(rows.map(row => row.affiliate_id))
}

/** Takes codes back that their owners never had. */
export async function deleteGiven(tx: Tx, shop_id: number, coupon_ids: readonly number[]): Promise<GivenCode[]> {
  if (coupon_ids.length === 0) return []
  return tx
    .deleteFrom('sample_coupon')
    .where('shop_id', '=', shop_id)
    .where('coupon_id', 'in', [...coupon_ids])
    .returning(['affiliate_id', 'coupon_id', 'attempt'])
    .execute()
}

const MOST_TOLD = 500

/** Codes whose owners can hand them out and do not know of them yet; told by whoever asks first. */
export async function takeUntold(tx: Tx, shop_id: number, sample_id: number, now: Date) {
  const { rows } = await sql<{ affiliate_id: number; coupon_id: number }>`
    with untold as (
      select given.affiliate_id from sample_coupon as given
      join affiliate_coupon as coupon on coupon.shop_id = ${shop_id} and coupon.id = given.coupon_id
      where given.shop_id = ${shop_id} and given.sample_id = ${sample_id} and given.told_at is null
        and coupon.valid_to is null and coupon.state in ('active', 'scheduled')
      order by given.coupon_id limit ${MOST_TOLD} for update of given skip locked
    )
    update sample_coupon set told_at = ${now} from untold
    where sample_coupon.shop_id = ${shop_id} and sample_coupon.sample_id = ${sample_id}
      and sample_coupon.affiliate_id = untold.affiliate_id
    returning sample_coupon.affiliate_id, coupon_id`.execute(tx)
  return rows
}

/** A run ended before the store had taken so many codes. */
export async function addToldLater(tx: Tx, shop_id: number, id: number, count: number): Promise<void> {
  await tx
    .updateTable('coupon_sample')
    .set({ untold: sql<number>`untold + ${count}::integer` })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** How many are to be told by now; asked twice, they are told once. */
export async function takeToldLater(tx: Tx, shop_id: number, id: number): Promise<number> {
  const { rows } = await sql<{ untold: number }>`
    update coupon_sample set untold = 0 from (
      select id, untold from coupon_sample where shop_id = ${shop_id} and id = ${id} and untold > 0 for update
    ) as before
    where coupon_sample.shop_id = ${shop_id} and coupon_sample.id = before.id returning before.untold`.execute(tx)
  return rows[0]?.untold ?? 0
}

/** How the codes of a sample stand, counted up to a bound. */
export async function countCodes(tx: Tx, shop_id: number, store_discount_id: number) {
  const { rows } = await sql<{ made: number; waiting: number; failed: number }>`
    select count(*) filter (where state not in ('waiting', 'failed')) as made,
      count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'failed') as failed
    from (
      select state from affiliate_coupon
      where shop_id = ${shop_id} and store_discount_id = ${store_discount_id} and valid_to is null limit ${COUNT_CAP}
    ) as codes`.execute(tx)
  return rows[0]!
}

/** Samples whose codes the store has not all taken yet. */
export async function waitingSamples(tx: Tx, shop_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from coupon_sample where shop_id = ${shop_id} and exists (
      select from affiliate_coupon as coupon where coupon.shop_id = ${shop_id} and coupon.source = 'auto'
        and coupon.store_discount_id = coupon_sample.store_discount_id and coupon.state = 'waiting' and coupon.valid_to is null)
    order by id`.execute(tx)
  return rows.map(row => row.id)
}
