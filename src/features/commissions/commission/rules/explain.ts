import { formatMoney } from '#kit/money/formatMoney.ts'
import { formatRate } from '#kit/money/money.ts'
import type { PlaceholderValues } from '#kit/placeholders.ts'
import { exactMoney, type ShowMoney } from './exactMoney.ts'
import type { Earned, EarnsNothing, LevelFact, LostRule, Priced, RateRule, TaxFact, TraceLine } from './Priced.ts'
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
  | 'taxOnTopLeftOut'
  | 'taxInside'
  | 'taxInsideCounts'
  | 'removed'
  | 'refunded'
  | 'cancelled'
  | 'returned'
  | 'overRefunded'
  | 'excluded'
  | 'notAProduct'
  | `won.${RateRule}`
  | 'won.levelFrom'
  | 'percent'
  | 'perItem'
  | 'perOrder'
  | 'counted'
  | `outranked.${Extract<LostRule, { why: 'outranked' }>['rule']}`
  | `lost.${Exclude<LostRule['why'], 'outranked'>}`
  | `taxes.${TaxFact['by']}.${'inside' | 'onTop' | 'insideNotShipping'}`
  | 'orderCancelled'
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
  const { taxes } = priced
  const level = priced.outcome === 'earned' ? priced.level : undefined
  const lines = priced.lines.flatMap((line, i) => aboutLine(line, { say: say(i), money, exactly, taxes, level }))
  return [...lines, ...aboutOrder(priced, { say: say(null), money, exactly })]
}

interface Voice {
  say: (topic: Topic, values?: PlaceholderValues) => Sentence
  money: ShowMoney
  exactly: (exact: string) => string
  taxes?: TaxFact
  level?: LevelFact
}

function aboutLine(line: TraceLine, voice: Voice): Sentence[] {
  if (line.kind === 'shipping' && line.rate?.type !== CommissionType.percentOfSale) return []
  const sentences = [...aboutBase(line, voice), ...aboutRate(line, voice)]
  for (const lost of line.lost) sentences.push(aboutLost(lost, voice))
  return sentences
}

function aboutBase(line: TraceLine, voice: Voice): Sentence[] {
  const { say, money } = voice
  const { title: product, quantity: count } = line
  const sentences = [
    line.kind === 'shipping'
      ? say('shipping', { gross: money(line.gross) })
      : say('product', { product, count, gross: money(line.gross) }),
  ]
  if (line.discount > 0) sentences.push(say('discount', { discount: money(line.discount) }))
  return [...sentences, ...aboutTax(line, voice), ...aboutLosses(line, voice)]
}

function aboutTax(line: TraceLine, { say, money, taxes }: Voice): Sentence[] {
  if (line.tax > 0) return [say('taxOnTop', { tax: money(line.tax) })]
  if (line.tax < 0) return [say('taxInside', { tax: money(-line.tax) })]
  if (!taxes || !line.tax_charged) return []
  const isInside = line.kind === 'shipping' ? taxes.shipping_inside : taxes.inside
  return [say(isInside ? 'taxInsideCounts' : 'taxOnTopLeftOut', { tax: money(line.tax_charged) })]
}

/** What fell away of a line, each part under its own name. */
export function lossesOf({ quantity, quantity_left, refunded, removed = 0, removed_quantity = 0, cancelled = 0 }: LineLosses) {
  const isCancelled = cancelled > 0
  return {
    removed,
    removed_quantity,
    given_back: refunded - removed - cancelled,
    /** Of a cancelled order nothing is left, whatever was sent back before. */
    returned: isCancelled ? 0 : Math.max(0, quantity - quantity_left - removed_quantity),
    cancelled,
  }
}
export type LineLosses = Pick<TraceLine, 'quantity' | 'quantity_left' | 'refunded' | 'removed' | 'removed_quantity' | 'cancelled'>

function aboutLosses(line: TraceLine, { say, money }: Voice): Sentence[] {
  const { removed, removed_quantity, given_back, returned, cancelled } = lossesOf(line)
  const sentences: Sentence[] = []
  if (removed > 0) sentences.push(say('removed', { amount: money(removed), count: removed_quantity }))
  if (given_back > 0) sentences.push(say('refunded', { refunded: money(given_back) }))
  if (given_back > 0 && returned > 0 && line.kind !== 'shipping') sentences.push(say('returned', { count: returned }))
  if (line.over_refunded) sentences.push(say('overRefunded'))
  if (cancelled > 0) sentences.push(say('cancelled', { amount: money(cancelled) }))
  return sentences
}

function aboutRate(line: TraceLine, { say, money, exactly, level }: Voice): Sentence[] {
  if (line.rate === null) return [say(line.won === 'excluded' ? 'excluded' : 'notAProduct')]
  const won =
    line.won === 'level' && level
      ? say('won.levelFrom', { value: money(level.value), from: money(level.from) })
      : say(`won.${line.won}`)
  const sentences = [won, reckoned(line, { say, money, exactly })]
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
  const facts = [...aboutTaxes(priced, voice), ...(priced.is_cancelled ? [say('orderCancelled')] : [])]
  if (priced.outcome === 'nothing') return [...facts, say(`nothing.${priced.reason}`)]
  return [...facts, ...aboutRounding(priced, voice), say('total', { amount: money(priced.amount) })]
}

/** Where the tax is, and whose word that is; nothing where there is none. */
function aboutTaxes({ taxes, lines }: Priced, { say }: Voice): Sentence[] {
  const isTaxed = (line: TraceLine) => (line.tax_charged ?? 0) > 0
  if (!taxes || !lines.some(isTaxed)) return []
  if (!taxes.inside) return [say(`taxes.${taxes.by}.onTop`)]
  const isSplit = !taxes.shipping_inside && lines.some(line => line.kind === 'shipping' && isTaxed(line))
  return [say(`taxes.${taxes.by}.${isSplit ? 'insideNotShipping' : 'inside'}`)]
}

function aboutRounding(priced: Earned, { say, money, exactly }: Voice): Sentence[] {
  const rounded = priced.before_ceiling ?? priced.amount
  const sentences: Sentence[] = []
  if (priced.rounding !== '0') sentences.push(say('rounded', { exact: exactly(priced.exact), amount: money(rounded) }))
  if (priced.before_ceiling !== null)
    sentences.push(say('ceiling', { ceiling: money(priced.amount), before: money(priced.before_ceiling) }))
  return sentences
}
