import type { Currency } from '#kit/money/currencies.ts'
import { allocate, fullRate, type Minor, percentOf, type Rate, sum } from '#kit/money/money.ts'
import { lineBases } from './lineBases.ts'
import type { CreditedSale, OrderVersion } from './OrderVersion.ts'
import type { Priced } from './Priced.ts'
import type { NetworkRule, RuleVersion } from './RuleVersion.ts'
import { decimalOf, exactUnit } from './roundOnce.ts'

export interface Upline {
  readonly affiliate_id: number
  /** 1 is the affiliate who recruited the seller. */
  readonly level: number
  readonly is_active: boolean
  /** What they sold themselves by then; nothing where they qualified before and go on being paid. */
  readonly own_sales?: Minor
  /** The rules of the upline's own program, not of the seller's. */
  readonly rule: RuleVersion
}

export interface NetworkSale {
  readonly order: OrderVersion
  readonly credit: CreditedSale
  /** What the seller earned. */
  readonly priced: Priced
  /** The most that seller and network may earn together, as a share of what the sale earned its commission on. */
  readonly cap: Rate
}

interface NetworkOutcome {
  readonly affiliate_id: number
  readonly level: number
  readonly rule_version_id: number
  readonly currency: Currency
  readonly amount: Minor
  /** Of an approved commission that is worth more by now: the amount it stays at. */
  readonly stays_at?: Minor
}

export type NetworkPriced =
  | (NetworkOutcome & {
      readonly outcome: 'earned'
      readonly base_of: NetworkRule['base']
      readonly base: Minor
      readonly rate: Rate
      readonly exact: string
      readonly rounding: string
      /** What the level would have earned without the cap; `null` where it was not reached. */
      readonly before_cap: Minor | null
    })
  | (NetworkOutcome & {
      readonly outcome: 'nothing'
      readonly reason: 'inactive' | 'no_network' | 'level_not_paid' | 'nothing_earned' | 'below_minimum'
    })

type NetworkEarned = Extract<NetworkPriced, { outcome: 'earned' }>

/** What the seller's uplines earn on top: each level by its own program, rounded once, all together within the cap. */
export function networkCommissions(sale: NetworkSale, uplines: readonly Upline[]): NetworkPriced[] {
  const results = uplines.map(upline => levelCommission(sale, upline))
  const amounts = results.map(result => result.amount)
  const room = Math.max(0, percentOf(sale.priced.base, sale.cap) - sale.priced.amount)
  if (sum(amounts) <= room) return results
  const capped = allocate(room, amounts)
  return results.map((result, i) => underCap(result, capped[i] as Minor))
}

function levelCommission(sale: NetworkSale, upline: Upline): NetworkPriced {
  const { rule } = upline
  if (rule.currency !== sale.priced.currency)
    throw new RangeError(`cannot pay ${rule.currency} for a sale in ${sale.priced.currency}`)
  const outcome = {
    affiliate_id: upline.affiliate_id,
    level: upline.level,
    rule_version_id: rule.id,
    currency: rule.currency,
    amount: 0,
  }
  const nothing = (reason: Extract<NetworkPriced, { outcome: 'nothing' }>['reason']) =>
    ({ ...outcome, outcome: 'nothing', reason }) as const
  if (!upline.is_active) return nothing('inactive')
  if (!rule.network) return nothing('no_network')
  if (sale.priced.outcome === 'nothing') return nothing('nothing_earned')
  const rate = rule.network.rates[upline.level - 1]
  if (!rate) return nothing('level_not_paid')
  if (upline.own_sales !== undefined && upline.own_sales < (rule.network.min_sales ?? 0)) return nothing('below_minimum')
  return {
    ...outcome,
    outcome: 'earned',
    rate,
    before_cap: null,
    ...share(networkBase(sale, rule), rate),
    base_of: rule.network.base,
  }
}

/** The sale counts as the upline's program counts sales: with its exclusions and its shipping and tax switches. */
function networkBase({ order, credit, priced }: NetworkSale, rule: RuleVersion): Minor {
  if (rule.network?.base === 'commission') return priced.amount
  return sum(lineBases(order, rule, credit).map(line => (line.standing === 'earns' ? line.base : 0)))
}

function share(base: Minor, rate: Rate): Pick<NetworkEarned, 'base' | 'amount' | 'exact' | 'rounding'> {
  const amount = percentOf(base, rate)
  const exact = BigInt(base) * BigInt(rate)
  return { base, amount, exact: decimalOf(exact), rounding: decimalOf(BigInt(amount) * exactUnit - exact) }
}

function underCap(result: NetworkPriced, amount: Minor): NetworkPriced {
  return result.outcome === 'nothing' || result.amount === amount ? result : { ...result, amount, before_cap: result.amount }
}

/** Without another wish of the merchant, commissions of all levels together never exceed the sale. */
export const defaultNetworkCap: Rate = fullRate
