import { sql } from 'kysely'
import { figureOf } from '#features/commissions/goals/rules/figureOf.ts'
import { GoalMetric, isCounted } from '#features/commissions/goals/rules/GoalMetric.ts'
import { measure } from '#features/commissions/goals/server/index.ts'
import { fullName } from '#features/people/affiliates/rules/fullName.ts'
import { timeZoneOf } from '#features/store/shop/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { formatRate } from '#kit/money/money.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern } from '#server/db/listPage.ts'
import type { BonusTrace, bonuses, ProgressRow, ProgressStep } from '../contract.ts'
import { describePeriod } from '../rules/award-sentences.ts'
import type { Bonus, BonusStep, Participant } from '../rules/Bonus.ts'
import { amountOf, type Check, checksOf, followsPeriod } from '../rules/checks.ts'
import { type CountedPeriod, currentPeriod } from '../rules/periods.ts'
import { progressOf } from '../rules/progressOf.ts'
import { loadPeople } from './evaluate/people.ts'
import { participantsOf } from './list.ts'
import { PAGE, rankPeople } from './rankPeople.ts'
import { requireBonus } from './saveBonus.ts'
import { type BonusWords, wordsOf } from './words.ts'

/** An award with what became of its row. */
interface GivenRow {
  bonus_id: number
  affiliate_id: number
  step: number
  period: string
  recruited_id: number
  amount: number
  currency: string
  value: number
  target: number
  referral_id: number | null
  given_at: Date
  taken_at: Date | null
  status: ProgressStepStatus
}
type ProgressStepStatus = NonNullable<ProgressStep['given']>['status']

/** Affiliates of a page, each with how far they are in the period that runs. */
export async function progressPage(
  tx: Tx,
  shop_id: number,
  id: number,
  { query, reached, ...place }: Parsed<typeof bonuses.progress>['query'],
  t: Pick<Translate, 'any' | 'language'>,
): Promise<{ rows: ProgressRow[]; next: string | null }> {
  const bonus = await requireBonus(tx, shop_id, id)
  const who = reached === 1 ? awarded(tx, shop_id, id) : participantsOf(tx, shop_id, bonus)
  const period = currentPeriod(bonus, new Date(), await timeZoneOf(tx, shop_id))
  const asked = who
    .innerJoin('program', join =>
      join.onRef('program.shop_id', '=', 'affiliate.shop_id').onRef('program.id', '=', 'affiliate.program_id'),
    )
    .select(['affiliate.id', 'first_name', 'last_name', 'email', 'program.name as program'])
    .$if(!!query, rows =>
      rows.where(
        sql<boolean>`(email ilike ${containsPattern(query!)} or trim(first_name || ' ' || last_name) ilike ${containsPattern(query!)})`,
      ),
    )
  const found = await rankPeople(tx, asked, { shop_id, bonus, period, ...place })
  const people = found.slice(0, PAGE)
  const ids = people.map(person => person.id)
  const values = await valuesOf(tx, shop_id, bonus, period, ids)
  const given = await givenTo(tx, shop_id, { affiliates: ids, bonus_id: id })
  const words = await wordsOf(tx, shop_id, bonus.currency, t)
  const rows = people.map(({ id: affiliate_id, first_name, last_name, email, program }): ProgressRow => {
    const own = given.filter(one => one.affiliate_id === affiliate_id)
    const value = values.get(affiliate_id) ?? 0
    const steps = stepsOf(bonus, { value, period, given: own }, words)
    return {
      ...{ affiliate_id, full_name: fullName({ first_name, last_name }), email, program, value },
      next: bonus.kind === 'recruitment' ? null : (steps.find(step => step.percent < 100) ?? steps.at(-1) ?? null),
      given: own.filter(one => one.taken_at === null).length,
    }
  })
  const last = people.at(-1)
  return { rows, next: found.length > PAGE ? `${last!.rank}:${last!.id}` : null }
}

const awarded = (tx: Tx, shop_id: number, bonus_id: number) =>
  tx
    .selectFrom('affiliate')
    .where('affiliate.shop_id', '=', shop_id)
    .where('affiliate.removed_at', 'is', null)
    .where(
      'affiliate.id',
      'in',
      tx
        .selectFrom('bonus_award')
        .select('affiliate_id')
        .where('bonus_award.shop_id', '=', shop_id)
        .where('bonus_award.bonus_id', '=', bonus_id)
        .where('taken_at', 'is', null),
    )

export async function valuesOf(
  tx: Tx,
  shop_id: number,
  bonus: Bonus,
  period: CountedPeriod | undefined,
  affiliates: readonly number[],
  isWaiting = false,
): Promise<Map<number, number>> {
  if (!period || bonus.kind === 'recruitment') return new Map()
  const windows = [{ ...period, key: 0 }]
  const rows = await measure(tx, shop_id, { currency: bonus.currency, metrics: [bonus.metric], windows, affiliates, isWaiting })
  return new Map(rows.map(row => [row.affiliate_id, figureOf(bonus.metric, row)]))
}

/** What these affiliates were given, newest first. */
export async function givenTo(
  tx: Tx,
  shop_id: number,
  { affiliates, bonus_id }: { affiliates: readonly number[]; bonus_id?: number },
): Promise<GivenRow[]> {
  if (affiliates.length === 0) return []
  const { rows } = await sql<GivenRow>`
    select bonus_id, award.affiliate_id, step, period::text as period, recruited_id, amount, award.currency, value, target, referral_id, given_at, taken_at, status
    from bonus_award as award
    left join referral on referral.shop_id = ${shop_id} and referral.id = award.referral_id
    where award.shop_id = ${shop_id} and award.affiliate_id = any(${affiliates}::bigint[])
      and ${bonus_id === undefined ? sql`true` : sql`bonus_id = ${bonus_id}`}
    order by award.id desc limit 500`.execute(tx)
  return rows
}

interface BonusProgress {
  value: number
  period: CountedPeriod | undefined
  given: readonly GivenRow[]
}

/** How far somebody is on each step, in words. */
export function stepsOf(bonus: Bonus, { value, period, given }: BonusProgress, words: BonusWords): ProgressStep[] {
  return bonus.steps.map(step => {
    const award = given.find(one => one.step === step.step && one.period === period?.key && one.bonus_id === bonus.id)
    return {
      step: step.step,
      target: step.target,
      percent: progressOf(value, step.target),
      sentence: sayProgress(bonus, step, value, words),
      reward: words.reward(bonus, step),
      given: award
        ? {
            ...{ referral_id: award.referral_id, amount: award.amount, status: award.status },
            at: award.given_at.toISOString(),
            taken_at: award.taken_at?.toISOString() ?? null,
          }
        : null,
    }
  })
}

function sayProgress(bonus: Bonus, step: BonusStep, value: number, words: BonusWords): string {
  if (step.target === 0) return words.say('progress.welcome')
  const target = words.figure(bonus, step.target)
  if (value >= step.target) return words.say('progress.reached', { value: words.figure(bonus, value), target })
  // `12 of 20 orders, 8 missing` names the orders once.
  const bare = (figure: number) => (isCounted(bonus.metric) ? figure : words.figure(bonus, figure))
  return words.say('progress.missing', {
    value: bare(value),
    target,
    missing: bare(step.target - value),
  })
}

/** Why an affiliate has it or not: every check of every step, and what was given before. */
export async function traceOf(
  tx: Tx,
  shop_id: number,
  { id, affiliate_id }: { id: number; affiliate_id: number },
  t: Pick<Translate, 'any' | 'language'>,
): Promise<BonusTrace> {
  const bonus = await requireBonus(tx, shop_id, id)
  const person = (await loadPeople(tx, shop_id, [affiliate_id])).get(affiliate_id)
  if (!person) throw new Refusal('not_found', 'bonuses.nobody')
  const now = new Date()
  const timeZone = await timeZoneOf(tx, shop_id)
  const period = currentPeriod(bonus, now, timeZone)
  const value = (await valuesOf(tx, shop_id, bonus, period, [affiliate_id])).get(affiliate_id) ?? 0
  const given = await givenTo(tx, shop_id, { affiliates: [affiliate_id], bonus_id: id })
  const words = await wordsOf(tx, shop_id, bonus.currency, t)
  const steps = stepsOf(bonus, { value, period, given }, words)
  const isRecruitment = bonus.kind === 'recruitment'
  const here = (one: GivenRow) => !isRecruitment && one.period === period?.key
  return {
    affiliate: { id: affiliate_id, name: await nameOf(tx, shop_id, affiliate_id) },
    counted: period
      ? [
          words.told(describePeriod(period, timeZone)),
          words.say(isRecruitment ? 'trace.recruits' : `trace.counts.${bonus.metric}`),
        ]
      : [words.say('trace.notStarted', { day: bonus.starts_on })],
    steps: steps.map((step, i) => {
      const stored = bonus.steps[i]!
      const checks = period ? linesOf({ bonus, step: stored, person, period, value, now, isRecruitment }) : []
      return {
        ...step,
        lines: [
          ...checks.map(check => ({ ok: check.ok, sentence: sayCheck(check, { bonus, step: stored, value, period, words }) })),
          ...sayGiven(step, words),
        ],
        is_given: step.given !== null && step.given.taken_at === null,
      }
    }),
    earlier: given
      .filter(one => !here(one))
      .map(one => ({
        ...{ step: one.step, period: one.period, amount: one.amount, referral_id: one.referral_id, taken: one.taken_at !== null },
        sentence: isRecruitment
          ? words.say('trace.forRecruit', { id: one.recruited_id })
          : words.say('trace.was', { value: words.figure(bonus, one.value), target: words.figure(bonus, one.target) }),
      })),
  }
}

const linesOf = ({
  isRecruitment,
  ...measured
}: Parameters<typeof checksOf>[0] & { person: Participant; isRecruitment: boolean }): Check[] =>
  isRecruitment
    ? checksOf({ ...measured, step: { ...measured.step, target: 1 }, value: 1 }).filter(check => check.name !== 'target')
    : checksOf(measured)

interface Said {
  bonus: Bonus
  step: BonusStep
  value: number
  period: CountedPeriod | undefined
  words: BonusWords
}

function sayCheck({ name, ok }: Check, { bonus, step, value, words }: Said): string {
  return words.say(`check.${name}.${ok ? 'yes' : 'no'}`, {
    value: words.figure(bonus, value),
    target: words.figure(bonus, step.target),
    missing: words.figure(bonus, Math.max(0, step.target - value)),
    rate: step.reward.type === 'percent' ? formatRate(step.reward.rate) : '',
    base: words.figure(bonus, followsPeriod(bonus, step) ? value : step.target),
    amount: words.figure({ metric: GoalMetric.referralOrderValue }, amountOf(bonus, step, value)),
  })
}

function sayGiven({ given }: ProgressStep, words: BonusWords): { ok: boolean; sentence: string }[] {
  if (!given) return []
  const lines = [{ ok: true, sentence: words.say('check.given', { id: given.referral_id ?? 0, day: given.at.slice(0, 10) }) }]
  if (given.taken_at !== null) lines.push({ ok: false, sentence: words.say('check.taken', { day: given.taken_at.slice(0, 10) }) })
  return lines
}

async function nameOf(tx: Tx, shop_id: number, id: number): Promise<string> {
  const person = await tx
    .selectFrom('affiliate')
    .select(['first_name', 'last_name'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return fullName(person)
}
