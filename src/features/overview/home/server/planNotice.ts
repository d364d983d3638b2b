import { inDollars, readCurrent } from '#features/account/billing/server/index.ts'
import { arePlansSold, Billing, offerById, plans } from '#kit/access.ts'
import { PRICING } from '#kit/admin-paths.ts'
import { formatDate } from '#kit/dates.ts'
import { toSpokenLanguage } from '#kit/languages.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { HomeBanner } from '../contract.ts'
import type { ContentReader } from './content.ts'

/** What the owner should know of the plan without looking for it: a trial that runs, a bill that is unpaid, a plan that is over. */
export async function planNotice(
  tx: Tx,
  { texts }: Pick<Services, 'texts'>,
  { shop_id, language }: ContentReader,
): Promise<HomeBanner | undefined> {
  if (!arePlansSold()) return undefined
  const { status, plan_id, canceled_plan, trial_days_left, trial_ends_at, ends_at } = await readCurrent(tx, shop_id)
  const offer = offerById(plan_id ?? 0)
  const kind = status === 'none' && canceled_plan ? 'canceled' : status
  if (kind === 'none' || kind === 'active') return undefined
  const named = canceled_plan ?? offer?.plan
  if (!named) return undefined
  const date = trial_ends_at ?? ends_at
  const t = texts(toSpokenLanguage(language))
  const values = {
    plan: plans[named].title,
    date: date ? formatDate(date, language) : '',
    price: inDollars(offer?.price ?? 0),
    count: trial_days_left,
  }
  const text = kind === 'trial' && offer?.billing === Billing.yearly ? 'trialYearly' : kind
  return {
    // Closed for good it stays so for what it tells of, and not for what becomes of the plan another time.
    name: `plan-${kind}-${plan_id ?? 0}-${(date ?? new Date().toISOString()).slice(0, 7)}`,
    type: kind === 'frozen' ? 'warn' : 'info',
    title: t.any(`planNotice.title.${kind}`, values),
    text: t.any(`planNotice.text.${text}`, values),
    link: { url: PRICING, label: t.any('base.viewPlans') },
  }
}
