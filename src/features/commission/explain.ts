import { formatMoney } from '#kit/formatMoney.ts'
import { formatRate } from '#kit/money.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'
import { exactMoney, type ShowMoney } from './exactMoney.ts'
import type { Earned, EarnsNothing, LostRule, Priced, RateRule, TraceLine } from './Priced.ts'
import { CommissionType } from './RuleVersion.ts'

export interface Sentence {
  /** The place of the line the sentence is about; `null` where it is about the whole order. */
  readonly line: number | null
  readonly key: `commission.explain.${Topic}`
  readonly values: PlaceholderValues
}

export type Topic =
  | 'product'
  | 'shipping'
  | 'discount'
  | 'taxOnTop'
  | 'taxInside'
  | 'refunded'
  | 'returned'
  | 'overRefunded'
  | 'excluded'
  | 'notAProduct'
  | `won.${RateRule}`
  | 'percent'
  | 'perItem'
  | 'perOrder'
  | 'counted'
  | `outranked.${Extract<LostRule, { why: 'outranked' }>['rule']}`
  | `lost.${Exclude<LostRule['why'], 'outranked'>}`
  | 'rounded'
  | 'ceiling'
  | 'total'
  | `nothing.${EarnsNothing['reason']}`

/** The trace as sentences in reading order: every line from its price to its commission, then what holds for the whole order. */
export function explain(priced: Priced, money: ShowMoney = amount => formatMoney(amount, priced.currency)): Sentence[] {
  const exactly = (exact: string) => exactMoney(exact, priced.currency, money)
  const say =
    (line: number | null) =>
    (topic: Topic, values: PlaceholderValues = {}) =>
      ({ line, key: `commission.explain.${topic}`, values }) as const
  const lines = priced.lines.flatMap((line, i) => aboutLine(line, { say: say(i), money, exactly }))
  return [...lines, ...aboutOrder(priced, { say: say(null), money, exactly })]
}

interface Voice {
  say: (topic: Topic, values?: PlaceholderValues) => Sentence
  money: ShowMoney
  exactly: (exact: string) => string
}

function aboutLine(line: TraceLine, voice: Voice): Sentence[] {
  if (line.kind === 'shipping' && line.rate?.type !== CommissionType.percentOfSale) return []
  const sentences = [...aboutBase(line, voice), ...aboutRate(line, voice)]
  for (const lost of line.lost) sentences.push(aboutLost(lost, voice))
  return sentences
}

function aboutBase(line: TraceLine, { say, money }: Voice): Sentence[] {
  const { title: product, quantity: count } = line
  const sentences = [
    line.kind === 'shipping'
      ? say('shipping', { gross: money(line.gross) })
      : say('product', { product, count, gross: money(line.gross) }),
  ]
  if (line.discount > 0) sentences.push(say('discount', { discount: money(line.discount) }))
  if (line.tax > 0) sentences.push(say('taxOnTop', { tax: money(line.tax) }))
  if (line.tax < 0) sentences.push(say('taxInside', { tax: money(-line.tax) }))
  if (line.refunded > 0) sentences.push(say('refunded', { refunded: money(line.refunded) }))
  const returned = line.quantity - line.quantity_left
  if (returned > 0 && line.kind !== 'shipping') sentences.push(say('returned', { count: returned }))
  if (line.over_refunded) sentences.push(say('overRefunded'))
  return sentences
}

function aboutRate(line: TraceLine, { say, money, exactly }: Voice): Sentence[] {
  if (line.rate === null) return [say(line.won === 'excluded' ? 'excluded' : 'notAProduct')]
  const sentences = [say(`won.${line.won}`), reckoned(line, { say, money, exactly })]
  if (line.remainder !== '0') sentences.push(say('counted', { share: money(line.share) }))
  return sentences
}

function reckoned(line: TraceLine & { rate: object }, { say, money, exactly }: Voice): Sentence {
  const { type, amount } = line.rate
  const share = exactly(line.exact)
  if (type === CommissionType.percentOfSale) return say('percent', { rate: formatRate(amount), base: money(line.base), share })
  if (type === CommissionType.flatPerItem) return say('perItem', { amount: money(amount), count: line.quantity_left, share })
  return say('perOrder', { amount: money(amount), share })
}

function aboutLost(lost: LostRule, { say, money }: Voice): Sentence {
  if (lost.why === 'outranked') return say(`outranked.${lost.rule}`)
  return say(`lost.${lost.why}`, lost.why === 'level_not_reached' ? { from: money(lost.from) } : {})
}

function aboutOrder(priced: Priced, voice: Voice): Sentence[] {
  const { say, money } = voice
  if (priced.outcome === 'nothing') return [say(`nothing.${priced.reason}`)]
  return [...aboutRounding(priced, voice), say('total', { amount: money(priced.amount) })]
}

function aboutRounding(priced: Earned, { say, money, exactly }: Voice): Sentence[] {
  const rounded = priced.before_ceiling ?? priced.amount
  const sentences: Sentence[] = []
  if (priced.rounding !== '0') sentences.push(say('rounded', { exact: exactly(priced.exact), amount: money(rounded) }))
  if (priced.before_ceiling !== null)
    sentences.push(say('ceiling', { ceiling: money(priced.amount), before: money(priced.before_ceiling) }))
  return sentences
}
