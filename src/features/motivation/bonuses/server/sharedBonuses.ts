import { sql } from 'kysely'
import {
  choiceHere,
  type SharedChange,
  type SharedThing,
  type SharedTopic,
  type ToldChoice,
  toldChoices,
} from '#features/account/multi-store/server/index.ts'
import { PROGRAMS } from '#features/commissions/programs/rules/shared-program.ts'
import { currencyOf } from '#features/store/shop/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { MAX_BONUSES } from '../rules/Bonus.ts'
import { BONUSES, sharedBonus, termsOfShared, unsharedBonus } from '../rules/shared-bonus.ts'
import { loadBonuses } from './loadBonuses.ts'
import { afterBonusSaved, insertBonus, pauseBonus, updateBonus } from './saveBonus.ts'

/** The bonuses, the same in all stores of a brand; each store measures its own sales and gives its own money. */
export const sharedBonuses: SharedTopic = {
  name: BONUSES,
  switches: ['bonuses'],
  needs: PROGRAMS,
  fieldText: field => `bonuses.shared.${field}`,
  count: async (tx, shop_id) => (await loadBonuses(tx, shop_id)).length,
  idsAfter,
  read,
  find,
  make,
  change,
  keeps: unsharedBonus,
  required: ['title', 'goal'],
  room: async (tx, shop_id) => MAX_BONUSES - (await loadBonuses(tx, shop_id)).length,
  namesOf: async (tx, shop_id, ids) => new Map((await loadBonuses(tx, shop_id, ids)).map(({ id, title }) => [id, title])),
}

async function idsAfter(tx: Tx, shop_id: number, after: number, count: number): Promise<number[]> {
  const ids = (await loadBonuses(tx, shop_id)).map(bonus => bonus.id)
  return ids.filter(id => id > after).slice(0, count)
}

async function read(tx: Tx, shop_id: number, ids: readonly number[], { locked = false } = {}): Promise<SharedThing[]> {
  if (ids.length === 0) return []
  if (locked)
    await sql`select from bonus where shop_id = ${shop_id} and id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const bonuses = await loadBonuses(tx, shop_id, ids)
  const programs = await toldChoices(tx, shop_id, PROGRAMS, new Map(bonuses.map(({ id, program_ids }) => [id, program_ids])))
  return bonuses.map(bonus => ({
    id: bonus.id,
    identity: identityOf(bonus.title),
    values: sharedBonus(bonus, programs.get(bonus.id)!),
  }))
}

const identityOf = (title: string) => title.trim().toLowerCase()

/** By title; of two with the same the first. */
async function find(tx: Tx, shop_id: number, titles: readonly string[]): Promise<Map<string, number>> {
  const bonuses = (await loadBonuses(tx, shop_id)).map(({ id, title }) => [identityOf(title), id] as const)
  return new Map(bonuses.filter(([title]) => titles.includes(title)).toReversed())
}

async function make(tx: Tx, shop_id: number, things: readonly Readonly<Record<string, unknown>>[]) {
  const currency = await currencyOf(tx, shop_id)
  let room = MAX_BONUSES - (await loadBonuses(tx, shop_id)).length
  const made: (number | undefined)[] = []
  for (const told of things) {
    const program_ids = await choiceHere(tx, shop_id, PROGRAMS, told.programs as ToldChoice)
    const id =
      program_ids === undefined || room <= 0
        ? undefined
        : await insertBonus(tx, shop_id, termsOfShared(told, { currency, program_ids }))
    if (id !== undefined) room -= 1
    if (id !== undefined && told.is_paused === true) await pauseBonus(tx, shop_id, id, true)
    made.push(id)
  }
  if (made.some(id => id !== undefined)) await afterBonusSaved(tx, shop_id)
  return made
}

/** What was given stays as it was given. Answers those whose programs are not all in this store. */
async function change(tx: Tx, shop_id: number, changes: readonly SharedChange[]): Promise<Map<number, string[]>> {
  const refused = new Map<number, string[]>()
  if (changes.length === 0) return refused
  const bonuses = new Map(
    (
      await loadBonuses(
        tx,
        shop_id,
        changes.map(({ id }) => id),
      )
    ).map(bonus => [bonus.id, bonus]),
  )
  for (const { id, before, taken } of changes) {
    const bonus = bonuses.get(id)!
    const chosen = 'programs' in taken ? await choiceHere(tx, shop_id, PROGRAMS, taken.programs as ToldChoice) : bonus.program_ids
    if (chosen === undefined) refused.set(id, ['programs'])
    const program_ids = chosen === undefined ? bonus.program_ids : chosen
    // One that still waits for amounts in the currency of the shop goes on waiting.
    const currency = 'goal' in taken ? await currencyOf(tx, shop_id) : bonus.currency
    await updateBonus(tx, shop_id, id, termsOfShared({ ...before, ...taken }, { currency, program_ids }))
    if ('is_paused' in taken) await pauseBonus(tx, shop_id, id, taken.is_paused === true)
  }
  await afterBonusSaved(tx, shop_id)
  return refused
}
