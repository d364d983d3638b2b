import { sql } from 'kysely'
import type { AffiliateStatus } from '#features/commissions/commission/rules/AffiliateStatus.ts'
import { currencyOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import { toFlag } from '#kit/flags.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { BonusRow, bonuses } from '../contract.ts'
import { stateOf } from '../rules/periods.ts'
import { writeSteps } from '../rules/readBonus.ts'
import { loadBonuses, type StoredBonus } from './loadBonuses.ts'
import { wordsOf } from './words.ts'

type BonusQuery = Omit<Parsed<typeof bonuses.list>['query'], 'page' | 'per_page'>

/** A shop has a hundred at most: they are filtered and sorted here. */
export async function listBonuses(
  tx: Tx,
  shop_id: number,
  { page, per_page, ...query }: Parsed<typeof bonuses.list>['query'],
  t: Pick<Translate, 'any' | 'language'>,
) {
  const found = await findBonuses(tx, shop_id, query)
  const shown = found.slice((page - 1) * per_page, page * per_page)
  return { rows: await toRows(tx, shop_id, shown, t), total: found.length, capped: false }
}

export async function findBonuses(
  tx: Tx,
  shop_id: number,
  { query, state, kind, program_id, sort }: BonusQuery,
): Promise<StoredBonus[]> {
  const timeZone = await timeZoneOf(tx, shop_id)
  const now = new Date()
  const text = foldCase(query ?? '')
  const found = (await loadBonuses(tx, shop_id)).filter(
    bonus =>
      foldCase(bonus.title).includes(text) &&
      (state === undefined || stateOf(bonus, now, timeZone) === state) &&
      (kind === undefined || bonus.kind === kind) &&
      (program_id === undefined || bonus.program_ids === null || bonus.program_ids.includes(program_id)),
  )
  const [field, direction] = sort.split(':') as [keyof typeof orders | 'progress', 'asc' | 'desc']
  const order = field === 'progress' ? await byProgress(tx, shop_id, found) : orders[field]
  const sorted = found.toSorted((one, other) => order(one, other) || one.id - other.id)
  return direction === 'asc' ? sorted : sorted.reverse()
}

const orders = {
  title: (one: StoredBonus, other: StoredBonus) => one.title.localeCompare(other.title),
  created_at: (one: StoredBonus, other: StoredBonus) => one.id - other.id,
  reached: (one: StoredBonus, other: StoredBonus) => one.reached - other.reached,
  cost: (one: StoredBonus, other: StoredBonus) => one.cost - other.cost,
}

/** By the share of those who can earn it that have it, as the list shows it. */
async function byProgress(tx: Tx, shop_id: number, found: readonly StoredBonus[]) {
  const counts = await countPeople(tx, shop_id, found)
  const shareOf = ({ id }: StoredBonus) => {
    const { participants, holders } = counts.get(id) ?? noPeople
    return participants === 0 ? 0 : holders / participants
  }
  return (one: StoredBonus, other: StoredBonus) => shareOf(one) - shareOf(other)
}

export async function toRows(
  tx: Tx,
  shop_id: number,
  stored: readonly StoredBonus[],
  t: Pick<Translate, 'any' | 'language'>,
): Promise<BonusRow[]> {
  const timeZone = await timeZoneOf(tx, shop_id)
  const shopCurrency = await currencyOf(tx, shop_id)
  const names = new Map((await livePrograms(tx, shop_id)).map(({ id, name }) => [id, name]))
  const counts = await countPeople(tx, shop_id, stored)
  const now = new Date()
  const rows: BonusRow[] = []
  for (const bonus of stored) {
    const words = await wordsOf(tx, shop_id, bonus.currency as Currency, t)
    const steps = writeSteps(bonus)
    rows.push({
      ...bonus,
      counts_past: toFlag(bonus.counts_past),
      state: stateOf(bonus, now, timeZone),
      needs_amounts: bonus.currency !== shopCurrency,
      programs: bonus.program_ids?.flatMap(id => (names.has(id) ? [{ id, name: names.get(id)! }] : [])) ?? null,
      steps: bonus.steps.map(({ step }, i) => ({ step, ...steps[i]! })),
      goal: bonus.steps.map(step => words.goal(bonus, step)),
      ...(counts.get(bonus.id) ?? noPeople),
      created_at: bonus.created_at.toISOString(),
      changed_at: bonus.changed_at.toISOString(),
    })
  }
  return rows
}

const livePrograms = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('program')
    .select(['id', 'name'])
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .where('for_customers', '=', false)
    .execute()

/** Who can earn it: active, and in one of its programs. */
export const participantsOf = (tx: Tx, shop_id: number, { program_ids }: Pick<StoredBonus, 'program_ids'>) =>
  tx
    .selectFrom('affiliate')
    .where('affiliate.shop_id', '=', shop_id)
    .where('affiliate.status', '=', 'active')
    .where('affiliate.removed_at', 'is', null)
    .where('affiliate.kind', '=', 'affiliate')
    .$if(program_ids !== null, query => query.where('affiliate.program_id', 'in', program_ids?.length ? program_ids : [0]))

const active: AffiliateStatus = 'active'
const noPeople = { participants: 0, holders: 0 }

/** How many can earn each, and how many of them have it: one question for all of them. */
async function countPeople(tx: Tx, shop_id: number, bonuses: readonly StoredBonus[]) {
  const earns = sql`affiliate.shop_id = ${shop_id} and affiliate.status = ${active} and affiliate.removed_at is null
    and affiliate.kind = 'affiliate' and (bonus.all_programs or affiliate.program_id in (
      select program_id from bonus_program where shop_id = ${shop_id} and bonus_id = bonus.id))`
  const { rows } = await sql<{ id: number; participants: number; holders: number }>`
    select bonus.id,
      (select count(*) from (select from affiliate where ${earns} limit ${COUNT_CAP}) as counted) as participants,
      (select count(*) from (
        select from (
          select distinct affiliate_id from bonus_award where shop_id = ${shop_id} and bonus_id = bonus.id and taken_at is null
        ) as award join affiliate on affiliate.id = award.affiliate_id and ${earns} limit ${COUNT_CAP}) as counted) as holders
    from bonus where bonus.shop_id = ${shop_id} and bonus.id = any(${bonuses.map(bonus => bonus.id)}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
