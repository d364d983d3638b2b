import { currencyOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { COUNT_CAP } from '#kit/contract/list-query.ts'
import { toFlag } from '#kit/flags.ts'
import { foldCase } from '#kit/foldCase.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Translate } from '#kit/text.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import type { Tx } from '#server/db/database.ts'
import type { BonusRow, bonuses } from '../contract.ts'
import { stateOf } from '../rules/periods.ts'
import { writeSteps } from '../rules/readBonus.ts'
import { loadBonuses, type StoredBonus } from './loadBonuses.ts'
import { wordsOf } from './words.ts'

type ListQuery = Omit<Parsed<typeof bonuses.list>['query'], 'page' | 'per_page'>

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
  { query, state, kind, program_id, sort }: ListQuery,
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
  const [field, direction] = sort.split(':') as [keyof typeof orders, 'asc' | 'desc']
  const sorted = found.toSorted((one, other) => orders[field](one, other) || one.id - other.id)
  return direction === 'asc' ? sorted : sorted.reverse()
}

const orders = {
  title: (one: StoredBonus, other: StoredBonus) => one.title.localeCompare(other.title),
  created_at: (one: StoredBonus, other: StoredBonus) => one.id - other.id,
  reached: (one: StoredBonus, other: StoredBonus) => one.reached - other.reached,
  cost: (one: StoredBonus, other: StoredBonus) => one.cost - other.cost,
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
      participants: await countParticipants(tx, shop_id, bonus),
      holders: await countHolders(tx, shop_id, bonus),
      created_at: bonus.created_at.toISOString(),
    })
  }
  return rows
}

const livePrograms = (tx: Tx, shop_id: number) =>
  tx.selectFrom('program').select(['id', 'name']).where('shop_id', '=', shop_id).where('removed_at', 'is', null).execute()

/** Who can earn it: active, and in one of its programs. */
export const participantsOf = (tx: Tx, shop_id: number, { program_ids }: Pick<StoredBonus, 'program_ids'>) =>
  tx
    .selectFrom('affiliate')
    .where('affiliate.shop_id', '=', shop_id)
    .where('affiliate.status', '=', 'active')
    .where('affiliate.removed_at', 'is', null)
    .where('affiliate.kind', '=', 'affiliate')
    .$if(program_ids !== null, query => query.where('affiliate.program_id', 'in', program_ids?.length ? program_ids : [0]))

const countParticipants = (tx: Tx, shop_id: number, bonus: StoredBonus): Promise<number> =>
  countUpTo(tx, participantsOf(tx, shop_id, bonus).orderBy('affiliate.id'), COUNT_CAP)

const countHolders = (tx: Tx, shop_id: number, bonus: StoredBonus): Promise<number> =>
  countUpTo(
    tx,
    participantsOf(tx, shop_id, bonus)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('bonus_award')
            .select('bonus_award.id')
            .where('bonus_award.shop_id', '=', shop_id)
            .where('bonus_award.bonus_id', '=', bonus.id)
            .whereRef('bonus_award.affiliate_id', '=', 'affiliate.id')
            .where('bonus_award.taken_at', 'is', null),
        ),
      )
      .orderBy('affiliate.id'),
    COUNT_CAP,
  )
