import { sql } from 'kysely'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { Bookmark } from '#server/db/listAfter.ts'
import type { BonusRow } from '../contract.ts'
import type { BonusKind, BonusState } from '../rules/Bonus.ts'
import { findBonuses, toRows } from './list.ts'

interface PageAfter {
  last: number | undefined
  limit: number
}

interface Filter {
  state?: BonusState
  kind?: BonusKind
  program_id?: number
  /** Part of a title. */
  query?: string
}

/** Bonuses that follow one, newest first; a shop has a hundred at most. */
export async function bonusesAfter(
  tx: Tx,
  shop_id: number,
  { last, limit, ...filter }: PageAfter & Filter,
  t: Pick<Translate, 'any' | 'language'>,
): Promise<BonusRow[]> {
  const found = await findBonuses(tx, shop_id, { ...filter, sort: 'created_at:desc' })
  const following = found.filter(({ id }) => last === undefined || id < last).slice(0, limit)
  return toRows(tx, shop_id, following, t)
}

/** Bonuses that were made or changed since then, the oldest change first. */
export async function bonusesChanged(
  tx: Tx,
  shop_id: number,
  { since, last, limit, ...filter }: ChangedStep & Filter,
  t: Pick<Translate, 'any' | 'language'>,
): Promise<(BonusRow & Bookmark)[]> {
  const { rows: changes } = await sql<Bookmark>`
    select id, changed_at::text as mark from bonus
    where shop_id = ${shop_id} and ${isChanged({ since, last })} order by changed_at, id`.execute(tx)
  const found = new Map((await findBonuses(tx, shop_id, { ...filter, sort: 'created_at:desc' })).map(bonus => [bonus.id, bonus]))
  const shown = changes.filter(({ id }) => found.has(id)).slice(0, limit)
  const rows = await toRows(
    tx,
    shop_id,
    shown.map(({ id }) => found.get(id)!),
    t,
  )
  return rows.map((row, place) => ({ ...row, mark: shown[place]!.mark }))
}

interface ChangedStep {
  since: string
  last: Bookmark | undefined
  limit: number
}

const isChanged = ({ since, last }: Pick<ChangedStep, 'since' | 'last'>) =>
  sql`changed_at >= ${since}::timestamptz and ${last ? sql`(changed_at, id) > (${last.mark}::timestamptz, ${last.id}::bigint)` : sql`true`}`

export interface AwardRow {
  id: number
  bonus_id: number
  affiliate_id: number
  step: number
  referral_id: number | null
  amount: number
  currency: string
  given_at: Date
  taken_at: Date | null
  changed_at: Date
}

interface AwardFilter {
  bonus_id?: number
  affiliate_id?: number
}

const awardFields = sql`id, bonus_id, affiliate_id, step, referral_id, amount, currency, given_at, taken_at, changed_at`

const awardsOf = (shop_id: number, { bonus_id, affiliate_id }: AwardFilter) => sql`shop_id = ${shop_id}
  and ${bonus_id === undefined ? sql`true` : sql`bonus_id = ${bonus_id}`}
  and ${affiliate_id === undefined ? sql`true` : sql`affiliate_id = ${affiliate_id}`}`

/** What was given that follows one, newest first. */
export async function awardsAfter(
  tx: Tx,
  shop_id: number,
  { last, limit, ...filter }: PageAfter & AwardFilter,
): Promise<AwardRow[]> {
  const { rows } = await sql<AwardRow>`
    select ${awardFields} from bonus_award
    where ${awardsOf(shop_id, filter)} and ${last === undefined ? sql`true` : sql`id < ${last}`}
    order by id desc limit ${limit}`.execute(tx)
  return rows
}

/** What was given or revoked since then, the oldest change first. */
export async function awardsChanged(
  tx: Tx,
  shop_id: number,
  { since, last, limit, ...filter }: ChangedStep & AwardFilter,
): Promise<(AwardRow & Bookmark)[]> {
  const { rows } = await sql<AwardRow & Bookmark>`
    select ${awardFields}, changed_at::text as mark from bonus_award
    where ${awardsOf(shop_id, filter)} and ${isChanged({ since, last })} order by changed_at, id limit ${limit}`.execute(tx)
  return rows
}
