import { isCounted } from '#features/commissions/goals/rules/GoalMetric.ts'
import { type ToldSentence, valuesFor } from '#features/sales/referrals/rules/explain/ToldTrace.ts'
import { readShop } from '#features/store/shop/server/index.ts'
import type { Currency } from '#kit/money/currencies.ts'
import { formatRate } from '#kit/money/money.ts'
import { shopMoney } from '#kit/money/shopMoney.ts'
import type { Translate } from '#kit/text.ts'
import type { Tx } from '#server/db/database.ts'
import type { Bonus, BonusStep } from '../rules/Bonus.ts'
import { amountOf } from '../rules/checks.ts'

/** How bonuses of a shop are put into words for one reader. */
export interface BonusWords {
  say: (key: string, values?: Record<string, string | number>) => string
  told: (sentence: ToldSentence) => string
  /** `12 orders`, or an amount. */
  figure: (bonus: Pick<Bonus, 'metric'>, value: number) => string
  reward: (bonus: Bonus, step: BonusStep) => string
  goal: (bonus: Bonus, step: BonusStep) => string
}

export async function wordsOf(
  tx: Tx,
  shop_id: number,
  currency: Currency,
  t: Pick<Translate, 'any' | 'language'>,
): Promise<BonusWords> {
  const { show: money } = shopMoney(await readShop(tx, shop_id, 'currency', 'money_format'), currency)
  const say: BonusWords['say'] = (key, values) => t.any(`bonuses.${key}`, values)
  const figure: BonusWords['figure'] = ({ metric }, value) => (isCounted(metric) ? say('orders', { count: value }) : money(value))
  const reward: BonusWords['reward'] = (bonus, step) =>
    step.reward.type === 'fixed'
      ? money(step.reward.amount)
      : say(`percentReward.${bonus.period}`, { rate: formatRate(step.reward.rate), amount: money(amountOf(bonus, step, 0)) })
  return {
    say,
    figure,
    reward,
    told: ({ key, values }) => t.any(key, valuesFor(values, { t, money })),
    goal(bonus, step) {
      if (bonus.kind === 'recruitment') return say(`goal.recruit.${bonus.occasion}`, { reward: reward(bonus, step) })
      if (step.target === 0) return say('goal.welcome', { reward: reward(bonus, step) })
      const values = { target: figure(bonus, step.target), reward: reward(bonus, step) }
      return say(`goal.${bonus.metric}`, { ...values, period: say(`each.${bonus.period}`) })
    },
  }
}
