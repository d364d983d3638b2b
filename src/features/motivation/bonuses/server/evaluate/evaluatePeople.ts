import { figureOf } from '#features/commissions/goals/rules/figureOf.ts'
import { GoalMetric } from '#features/commissions/goals/rules/GoalMetric.ts'
import {
  type DueAffiliate,
  type GoalWindow,
  type MeasuredRow,
  measure,
  withUplines,
} from '#features/commissions/goals/server/index.ts'
import { currencyOf, timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import type { Bonus } from '../../rules/Bonus.ts'
import { amountOf, isRecruitRewarded, recruitValue } from '../../rules/checks.ts'
import { type Decisions, decide, noDecisions } from '../../rules/decide.ts'
import { type CountedPeriod, periodsSince } from '../../rules/periods.ts'
import { loadBonuses } from '../loadBonuses.ts'
import { awardsForRecruited, awardsOf, followRows, type StoredAward } from './awards.ts'
import { loadPeople, loadRecruited } from './people.ts'
import { writeDecisions } from './writeDecisions.ts'

export interface Look {
  /** Of these bonuses alone; all, where nothing is said. */
  bonus_ids?: readonly number[]
  now?: Date
  /** From when on the periods of each bonus are looked at, whatever is said of the people. */
  since?: ReadonlyMap<number, Date | null>
  /** Of a past that is taken over: it was then, and is news to nobody. */
  isPast?: boolean
}

export interface Scene {
  shop_id: number
  currency: Currency
  timeZone: string
  now: Date
  bonuses: readonly Bonus[]
  since?: ReadonlyMap<number, Date | null>
}

/**
 * Looks at these affiliates under every bonus of the shop and does what that leads to. However many bonuses there are, the figures of all
 * are measured in one statement; whatever looks at the same people at the same time, each step is given once.
 */
export async function evaluatePeople(
  tx: Tx,
  shop_id: number,
  people: readonly DueAffiliate[],
  { bonus_ids, since, isPast = false, now = new Date() }: Look = {},
): Promise<{ given: number; taken: number }> {
  const currency = await currencyOf(tx, shop_id)
  // Amounts of another currency mean something else: such a bonus waits until it is saved anew.
  const bonuses = (await loadBonuses(tx, shop_id, bonus_ids)).filter(bonus => bonus.currency === currency)
  if (bonuses.length === 0) return { given: 0, taken: 0 }
  const scene = { shop_id, currency, timeZone: await timeZoneOf(tx, shop_id), now, bonuses, since }
  await followRows(
    tx,
    shop_id,
    people.map(person => person.id),
  )
  const decisions = noDecisions()
  const awards = [
    ...(await lookAtGoals(tx, scene, people, decisions)),
    ...(await lookAtRecruits(
      tx,
      scene,
      people.map(person => person.id),
      decisions,
    )),
  ]
  const done = await writeDecisions(tx, shop_id, decisions, {
    ...scene,
    bonuses: new Map(bonuses.map(bonus => [bonus.id, bonus])),
    awards: new Map(awards.map(award => [award.id, award])),
    isPast,
  })
  if (done.given + done.taken + decisions.again.length + decisions.change.length > 0)
    await followRows(tx, shop_id, [
      ...new Set([
        ...decisions.give.map(one => one.affiliate_id),
        ...[...decisions.take, ...decisions.again, ...decisions.change].map(one => one.award.affiliate_id),
      ]),
    ])
  return done
}

/** What the goals lead to for these affiliates; answers what they have already. */
export async function lookAtGoals(
  tx: Tx,
  scene: Scene,
  people: readonly DueAffiliate[],
  into: Decisions,
): Promise<StoredAward[]> {
  const { shop_id, currency, now, timeZone } = scene
  const goals = scene.bonuses.filter(bonus => bonus.kind === 'performance')
  if (goals.length === 0) return []
  const metrics = [...new Set(goals.map(bonus => bonus.metric))]
  const given = people.map(person => person.id)
  const ids = metrics.includes(GoalMetric.downlineSales) ? await withUplines(tx, shop_id, given) : given
  const since = people.map(person => person.since).filter(moment => moment !== null)
  const oldest = since.length === 0 ? null : new Date(Math.min(...since.map(moment => moment.getTime())))
  const stretches = new Windows()
  const looks = goals.flatMap(bonus =>
    periodsSince(bonus, scene.since ? (scene.since.get(bonus.id) ?? null) : oldest, now, timeZone).map(period => ({
      bonus,
      period,
      window: stretches.keyOf(period),
    })),
  )
  const measured = await measure(tx, shop_id, { currency, metrics, windows: stretches.all, affiliates: ids })
  const figures = new Map(measured.map(row => [`${row.affiliate_id} ${row.key}`, row]))
  const participants = await loadPeople(tx, shop_id, ids)
  const awards = await awardsOf(tx, shop_id, ids)
  const byLook = Map.groupBy(awards, ({ affiliate_id, bonus_id, period }) => `${affiliate_id} ${bonus_id} ${period}`)
  for (const person of participants.values())
    for (const { bonus, period, window } of looks) {
      const value = figureOf(bonus.metric, figures.get(`${person.id} ${window}`) as MeasuredRow | undefined)
      const own = byLook.get(`${person.id} ${bonus.id} ${period.key}`) ?? []
      decide({ bonus, period, person, value, awards: own, now }, into)
    }
  return awards
}

/** Bonuses that count in the same stretch of time are measured together. */
class Windows {
  readonly all: GoalWindow[] = []
  readonly #known = new Map<string, number>()

  keyOf({ from, until }: Pick<CountedPeriod, 'from' | 'until'>): number {
    const name = `${from?.getTime()} ${until?.getTime()}`
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const key = this.all.length
    this.all.push({ key, from, until })
    this.#known.set(name, key)
    return key
  }
}

/** A row of its own in the books for each who was recruited; whoever recruited them first keeps it. */
export async function lookAtRecruits(tx: Tx, scene: Scene, ids: readonly number[], into: Decisions): Promise<StoredAward[]> {
  const { shop_id, currency, now, timeZone } = scene
  const bonuses = scene.bonuses.filter(bonus => bonus.kind === 'recruitment')
  if (bonuses.length === 0) return []
  const recruited = await loadRecruited(tx, shop_id, ids)
  const metrics = [GoalMetric.referralQuantity]
  const asksForSales = bonuses.some(bonus => bonus.occasion === 'first_sale')
  const everSold = { currency, metrics, windows: [{ key: 0, from: null, until: null }], affiliates: ids }
  const sold = asksForSales ? await measure(tx, shop_id, everSold) : []
  const sales = new Map(sold.map(row => [row.affiliate_id, row.orders]))
  const awards = await awardsForRecruited(
    tx,
    shop_id,
    bonuses.map(bonus => bonus.id),
    ids,
  )
  const involved = [...recruited.flatMap(one => one.recruiter_id ?? []), ...awards.map(award => award.affiliate_id)]
  const recruiters = await loadPeople(tx, shop_id, [...new Set(involved)])
  const byRecruit = new Map(awards.map(award => [`${award.bonus_id} ${award.recruited_id}`, award]))
  for (const bonus of bonuses) {
    const [period] = periodsSince(bonus, null, now, timeZone)
    const [step] = bonus.steps
    if (!period || !step) continue
    for (const { recruiter_id, ...row } of recruited) {
      const one = { ...row, sales: sales.get(row.id) ?? 0 }
      const value = recruitValue(bonus, one)
      const award = byRecruit.get(`${bonus.id} ${one.id}`)
      const recruiter = recruiters.get(recruiter_id ?? 0)
      // Whoever was deleted owes nothing any more.
      if (award && !recruiters.has(award.affiliate_id)) continue
      if (award?.taken_how === null && value < award.target) into.take.push({ award, value })
      else if (award && award.taken_how !== null && value >= award.target && !bonus.is_paused) into.again.push({ award, value })
      else if (!award && recruiter && isRecruitRewarded({ bonus, recruiter, recruited: one, period }))
        into.give.push({
          bonus,
          step,
          period,
          affiliate_id: recruiter.id,
          recruited_id: one.id,
          value,
          amount: amountOf(bonus, step, value),
          rate: null,
        })
    }
  }
  return awards
}
