import { timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { EarnedBonus, PortalBonus } from '../portal-contract.ts'
import { describePeriod } from '../rules/award-sentences.ts'
import { type Bonus, takesPart } from '../rules/Bonus.ts'
import { periodName } from '../rules/periodName.ts'
import { currentPeriod, stateOf } from '../rules/periods.ts'
import { progressOf } from '../rules/progressOf.ts'
import { loadPeople } from './evaluate/people.ts'
import { loadBonuses } from './loadBonuses.ts'
import { givenTo, stepsOf, valuesOf } from './progress.ts'
import { wordsOf } from './words.ts'

/** What an affiliate can earn now, with how far they are, and what they earned. */
export async function ownBonuses(
  tx: Tx,
  shop_id: number,
  affiliate_id: number,
  t: Pick<Translate, 'any' | 'language'>,
): Promise<{ bonuses: PortalBonus[]; earned: EarnedBonus[] }> {
  const now = new Date()
  const timeZone = await timeZoneOf(tx, shop_id)
  const person = (await loadPeople(tx, shop_id, [affiliate_id])).get(affiliate_id)
  const all = await loadBonuses(tx, shop_id)
  const given = await givenTo(tx, shop_id, { affiliates: [affiliate_id] })
  const open = all.filter(bonus => person && takesPart(bonus, person) && stateOf(bonus, now, timeZone) === 'active')
  const bonuses: PortalBonus[] = []
  for (const bonus of open) {
    const period = currentPeriod(bonus, now, timeZone)
    if (!period || isBehind(bonus, given)) continue
    const words = await wordsOf(tx, shop_id, bonus.currency, t)
    const value = (await valuesOf(tx, shop_id, bonus, period, [affiliate_id])).get(affiliate_id) ?? 0
    const waiting = (await valuesOf(tx, shop_id, bonus, period, [affiliate_id], true)).get(affiliate_id) ?? 0
    const steps = stepsOf(bonus, { value, period, given }, words)
    bonuses.push({
      ...{ id: bonus.id, kind: bonus.kind, title: bonus.title, period: bonus.period },
      counted: words.told(describePeriod(period, timeZone)),
      named: bonus.period === 'once' ? null : periodName(period.key, bonus.period, t.language),
      counts: bonus.kind === 'recruitment' ? words.say('trace.recruits') : words.say(`trace.counts.${bonus.metric}`),
      steps: steps.map((step, i) => ({
        ...step,
        goal: words.goal(bonus, bonus.steps[i]!),
        waiting:
          waiting > 0 && value < step.target
            ? {
                percent: progressOf(value + waiting, step.target),
                sentence: words.say('progress.waiting', { value: words.figure(bonus, waiting) }),
              }
            : null,
      })),
    })
  }
  const titles = new Map(all.map(bonus => [bonus.id, bonus]))
  const earned = given.map(one => ({
    ...{ title: titles.get(one.bonus_id)?.title ?? t.any('bonuses.formerBonus'), amount: one.amount, currency: one.currency },
    ...{ at: one.given_at.toISOString(), commission_id: one.referral_id, status: one.status, taken: one.taken_at !== null },
  }))
  return { bonuses, earned: earned.slice(0, 50) }
}

/** A welcome is behind whoever was there before it, or has it. */
const isBehind = (bonus: Bonus, given: readonly { bonus_id: number }[]) =>
  bonus.kind === 'performance' &&
  bonus.steps.every(step => step.target === 0) &&
  (given.some(one => one.bonus_id === bonus.id) || !bonus.counts_past)

/** Whether the shop gives any. */
export async function hasBonuses(tx: Tx, shop_id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('bonus')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
