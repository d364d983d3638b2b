import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import { changeBonuses, giveAgain, giveBonuses, takeBackBonuses } from '#features/sales/referrals/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import type { Tx } from '#server/db/database.ts'
import { describeAgain, describeAward, describeChanged, describeTaken } from '../../rules/award-sentences.ts'
import type { Bonus } from '../../rules/Bonus.ts'
import type { Decisions, NewAward } from '../../rules/decide.ts'
import { notifyGiven } from '../notifyGiven.ts'
import type { StoredAward } from './awards.ts'

interface Setting {
  currency: Currency
  timeZone: string
  bonuses: ReadonlyMap<number, Bonus>
  awards: ReadonlyMap<number, StoredAward>
  now: Date
  isPast: boolean
}

/** Does what was decided; answers how much of it was not done already. */
export async function writeDecisions(
  tx: Tx,
  shop_id: number,
  { give, take, again, change }: Decisions,
  setting: Setting,
): Promise<{ given: number; taken: number }> {
  const { bonuses, awards } = setting
  const rowOf = (id: number) => awards.get(id)?.referral_id ?? 0
  const taken = await takeBackBonuses(
    tx,
    shop_id,
    take.map(({ award, value }) => {
      const bonus = bonuses.get(award.bonus_id)!
      return {
        id: rowOf(award.id),
        keeps_approved: bonus.after_payment === 'keep',
        why: describeTaken(bonus, value, award.target),
      }
    }),
  )
  await markTaken(
    tx,
    shop_id,
    take.flatMap(({ award }) => {
      const how = taken.get(rowOf(award.id))
      return how ? [{ id: award.id, how }] : []
    }),
  )
  await giveAgain(
    tx,
    shop_id,
    again.map(({ award, value }) => {
      const bonus = bonuses.get(award.bonus_id)!
      return { id: rowOf(award.id), how: award.taken_how!, approval: bonus.approval, why: describeAgain(bonus, value) }
    }),
  )
  await markTaken(
    tx,
    shop_id,
    again.map(({ award }) => ({ id: award.id, how: null })),
  )
  await writeChanges(tx, shop_id, change, setting)
  const given = await writeAwards(tx, shop_id, give, setting)
  if (given.length > 0 && !setting.isPast) await notifyGiven(tx, shop_id, given)
  return { given: given.length, taken: taken.size }
}

async function markTaken(
  tx: Tx,
  shop_id: number,
  rows: readonly { id: number; how: 'denied' | 'corrected' | null }[],
): Promise<void> {
  if (rows.length === 0) return
  const now = new Date()
  await sql`
    update bonus_award set taken_how = mark.how, taken_at = case when mark.how is null then null else ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mark(id bigint, how text)
    where bonus_award.shop_id = ${shop_id} and bonus_award.id = mark.id`.execute(tx)
}

/** What came back later, or was approved later, counts like what was there in time. */
async function writeChanges(tx: Tx, shop_id: number, changes: Decisions['change'], { bonuses, awards }: Setting): Promise<void> {
  const known = changes.map(one => ({
    ...one,
    bonus: bonuses.get(one.award.bonus_id)!,
    row: awards.get(one.award.id)?.referral_id ?? 0,
  }))
  const changed = await changeBonuses(
    tx,
    shop_id,
    known.map(({ award, bonus, row, value, amount }) => {
      const why = describeChanged({ rate: award.rate!, value, amount })
      return { id: row, amount, keeps_approved: bonus.after_payment === 'keep', why }
    }),
  )
  const rows = known.filter(one => changed.has(one.row)).map(({ award, value, amount }) => ({ id: award.id, value, amount }))
  if (rows.length === 0) return
  await sql`
    update bonus_award set value = now_.value, amount = now_.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now_(id bigint, value bigint, amount bigint)
    where bonus_award.shop_id = ${shop_id} and bonus_award.id = now_.id`.execute(tx)
}

export interface GivenAward extends NewAward {
  referral_id: number
}

/** Two who find the same at once: one row is written, by one of them, and only for that money moves. */
async function writeAwards(
  tx: Tx,
  shop_id: number,
  give: readonly NewAward[],
  { currency, timeZone, now, isPast }: Setting,
): Promise<GivenAward[]> {
  if (give.length === 0) return []
  const fresh = new Map(give.map(award => [randomUUID() as string, award]))
  const rows = [...fresh].map(([key, { bonus, step, period, affiliate_id, recruited_id, value, amount, rate }]) => ({
    ...{
      key,
      bonus_id: bonus.id,
      affiliate_id,
      step: step.step,
      period: period.key,
      recruited_id,
      target: step.target,
      value,
      amount,
      rate,
    },
  }))
  const { rows: written } = await sql<{ key: string }>`
    insert into bonus_award (shop_id, bonus_id, affiliate_id, step, period, recruited_id, key, target, value, amount, rate, worth, currency, given_at)
    select ${shop_id}, bonus_id, affiliate_id, step, period, recruited_id, key, target, value, amount, rate, 0, ${currency}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(key uuid, bonus_id bigint, affiliate_id bigint, step smallint, period date,
      recruited_id bigint, target bigint, value bigint, amount bigint, rate integer)
    order by affiliate_id, bonus_id, step, period, recruited_id
    on conflict do nothing returning key`.execute(tx)
  const referrals = await giveBonuses(
    tx,
    shop_id,
    written.map(({ key }) => {
      const award = fresh.get(key)!
      const { bonus, affiliate_id, amount } = award
      const tracking_type = bonus.kind === 'recruitment' ? TrackingType.recruitmentBonus : TrackingType.performanceBonus
      const trace = { told: describeAward(award, timeZone) }
      return {
        key,
        affiliate_id,
        tracking_type,
        amount,
        comment: bonus.title,
        trace,
        approval: bonus.approval,
        at: isPast ? now : undefined,
      }
    }),
    currency,
  )
  const made = [...referrals].map(([key, referral_id]) => ({ key, referral_id }))
  await sql`
    update bonus_award set referral_id = made.referral_id
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(key uuid, referral_id bigint)
    where bonus_award.shop_id = ${shop_id} and bonus_award.key = made.key`.execute(tx)
  return made.map(({ key, referral_id }) => ({ ...fresh.get(key)!, referral_id }))
}
