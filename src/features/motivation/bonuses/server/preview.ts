import { peopleById } from '#features/people/affiliates/server/index.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import { dayAt, startOfDay } from '#kit/days.ts'
import { sum } from '#kit/money/money.ts'
import type { Tx } from '#server/db/database.ts'
import { allowSeconds } from '#server/db/endWhenSilent.ts'
import { type BonusPreview, PREVIEW_DAYS, PREVIEW_NAMED } from '../contract.ts'
import type { Bonus } from '../rules/Bonus.ts'
import { type NewAward, noDecisions } from '../rules/decide.ts'
import { endOf, startOf } from '../rules/periods.ts'
import type { BonusTerms } from '../rules/readBonus.ts'
import { lookAtGoals, lookAtRecruits, type Scene } from './evaluate/evaluatePeople.ts'
import { nextPeople } from './evaluate/people.ts'

const PAGE = 2_000

/** Who would have earned it over the last days, as if it had run since then and ended today; and what saving it would give at once. */
export async function previewBonus(tx: Tx, shop_id: number, terms: BonusTerms, bonus_id: number | null): Promise<BonusPreview> {
  await allowSeconds(tx, 20)
  const timeZone = await timeZoneOf(tx, shop_id)
  const now = new Date()
  const today = dayAt(now, timeZone)
  const first = dayAt(startOfDay(today, timeZone, 1 - PREVIEW_DAYS), timeZone)
  const { currency } = terms
  const running = { ...terms, is_paused: false }
  const past: Bonus = { ...running, id: 0, counts_past: false, starts_on: first, ends_on: today, created_on: first }
  const soon: Bonus = { ...running, id: bonus_id ?? 0, created_on: today }
  const scene = (bonus: Bonus, moment: Date): Scene => ({ shop_id, currency, timeZone, now: moment, bonuses: [bonus] })
  const would = new Tally()
  const atOnce = new Tally()
  for (let after: number | undefined = 0; after !== undefined; ) {
    const ids = await nextPeople(tx, shop_id, after, PAGE)
    // Every period is over then, the one that runs included.
    await addTo(would, tx, { ...scene(past, endOf(past, timeZone)!), since: new Map([[0, startOf(past, timeZone)]]) }, ids)
    await addTo(atOnce, tx, scene(soon, now), ids)
    after = ids.length < PAGE ? undefined : ids.at(-1)
  }
  const best = would.best(PREVIEW_NAMED)
  const names = await peopleById(
    tx,
    shop_id,
    best.map(one => one.id),
  )
  return {
    ...{ days: PREVIEW_DAYS, affiliates: would.affiliates, given: would.given, cost: would.cost, currency },
    at_once: { given: atOnce.given, cost: atOnce.cost },
    people: best.map(one => ({ ...one, name: names.get(one.id)?.full_name ?? `#${one.id}` })),
  }
}

async function addTo(tally: Tally, tx: Tx, scene: Scene, ids: readonly number[]): Promise<void> {
  const decisions = noDecisions()
  const people = ids.map(id => ({ id, since: null }))
  await lookAtGoals(tx, scene, people, decisions)
  await lookAtRecruits(tx, scene, ids, decisions)
  tally.add(decisions.give)
}

/** What was given to whom; of a hundred thousand people the amounts are kept, and nothing else. */
class Tally {
  readonly #people = new Map<number, { given: number; amount: number }>()
  given = 0

  add(awards: readonly NewAward[]): void {
    for (const { affiliate_id, amount } of awards) {
      const known = this.#people.get(affiliate_id)
      this.#people.set(affiliate_id, { given: (known?.given ?? 0) + 1, amount: sum([known?.amount ?? 0, amount]) })
      this.given += 1
    }
  }

  get affiliates(): number {
    return this.#people.size
  }

  get cost(): number {
    return sum([...this.#people.values()].map(one => one.amount))
  }

  best(most: number): { id: number; given: number; amount: number }[] {
    const all = [...this.#people].map(([id, one]) => ({ id, ...one }))
    return all.toSorted((one, other) => other.amount - one.amount || one.id - other.id).slice(0, most)
  }
}
