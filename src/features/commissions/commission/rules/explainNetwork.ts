import { formatMoney } from '#kit/money/formatMoney.ts'
import { formatRate } from '#kit/money/money.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'
import { exactMoney, type ShowMoney } from './exactMoney.ts'
import type { NetworkPriced } from './networkCommissions.ts'

type OutcomeOf<Kind> = Extract<NetworkPriced, { outcome: Kind }>
export type NetworkTopic = OutcomeOf<'earned'>['base_of'] | 'rounded' | 'cap' | OutcomeOf<'nothing'>['reason']

export interface NetworkSentence {
  readonly key: `commission.network.${NetworkTopic}`
  readonly values: PlaceholderValues
}

/** One level of the network as sentences in reading order. */
export function explainNetwork(
  result: NetworkPriced,
  money: ShowMoney = amount => formatMoney(amount, result.currency),
): NetworkSentence[] {
  const { level } = result
  const say = (topic: NetworkTopic, values: PlaceholderValues): NetworkSentence => ({
    key: `commission.network.${topic}`,
    values,
  })
  if (result.outcome === 'nothing') return [say(result.reason, { level })]

  const share = exactMoney(result.exact, result.currency, money)
  const sentences = [say(result.base_of, { level, rate: formatRate(result.rate), base: money(result.base), share })]
  const before = result.before_cap ?? result.amount
  if (result.rounding !== '0') sentences.push(say('rounded', { amount: money(before) }))
  if (result.before_cap !== null) sentences.push(say('cap', { before: money(before), amount: money(result.amount) }))
  return sentences
}
