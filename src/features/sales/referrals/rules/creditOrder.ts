import {
  defaultNetworkCap,
  type NetworkPriced,
  networkCommissions,
  type Upline,
} from '#features/commissions/commission/rules/networkCommissions.ts'
import type { OrderVersion } from '#features/commissions/commission/rules/OrderVersion.ts'
import type { Priced } from '#features/commissions/commission/rules/Priced.ts'
import { price } from '#features/commissions/commission/rules/price.ts'
import type { RuleVersion } from '#features/commissions/commission/rules/RuleVersion.ts'
import type { StoredChoice } from '#features/commissions/commission/rules/storedChoice.ts'
import { TrackingType } from '#features/commissions/commission/rules/TrackingType.ts'
import type { Credit } from '#features/sales/attribution/rules/attribute.ts'
import type { Minor } from '#kit/money/money.ts'

/** The version of a program's rules under which somebody earns. */
export interface Terms {
  program_id: number
  version: number
  rules: RuleVersion
}

export interface Seller {
  credit: Credit
  terms: Terms
  is_first_with_affiliate: boolean
  was_connected?: boolean
  first_is_paid?: boolean
  first_is_approved?: boolean
  /** Of an approved sale: what was chosen then, and the most it is worth by itself. */
  kept?: StoredChoice
  stays_at?: Minor
  uplines: readonly (Omit<Upline, 'rule'> & { terms: Terms })[]
}

/** A referral as the engine works it out, for the seller (level 0) or for an upline. */
export interface CalculatedReferral {
  kind: 'sale' | 'network'
  level: number
  affiliate_id: number
  program_id: number
  program_version: number
  tracking_type: TrackingType
  total: Minor
  quantity: number
  commission: Minor
  is_first_commission: boolean
  trace: Priced | NetworkPriced
}

/** All that one seller's part of an order earns: the seller's own referral and one for each upline who is paid. */
export function creditOrder(order: OrderVersion, seller: Seller): CalculatedReferral[] {
  const { credit, terms, uplines, stays_at, ...standing } = seller
  const sale = { ...credit, ...standing }
  const priced = price(order, terms.rules, sale)
  if (priced.outcome === 'nothing') return []
  const commission = Math.min(priced.amount, stays_at ?? priced.amount)
  const own: CalculatedReferral = {
    kind: 'sale',
    level: 0,
    affiliate_id: credit.affiliate_id,
    program_id: terms.program_id,
    program_version: terms.version,
    tracking_type: credit.tracking_type,
    total: priced.base,
    quantity: piecesLeft(priced),
    commission,
    is_first_commission: seller.is_first_with_affiliate,
    trace: staysAt(priced, commission),
  }
  const ranked = uplines.map(upline => ({ ...upline, rule: upline.terms.rules }))
  const network = networkCommissions(
    { order, credit: sale, priced: { ...priced, amount: commission }, cap: defaultNetworkCap },
    ranked,
  )
  const paid = network.flatMap((result, i) =>
    result.outcome === 'earned' ? [networkReferral(own, result, ranked[i]!.terms)] : [],
  )
  return [own, ...paid]
}

/** The trace of something approved: it says what the order is worth, and at what the referral stays. */
export const staysAt = <T extends Priced | NetworkPriced>(trace: T, amount: Minor): T =>
  trace.amount === amount ? trace : { ...trace, stays_at: amount }

function networkReferral(own: CalculatedReferral, result: NetworkPriced, terms: Terms): CalculatedReferral {
  return {
    ...own,
    kind: 'network',
    level: result.level,
    affiliate_id: result.affiliate_id,
    program_id: terms.program_id,
    program_version: terms.version,
    tracking_type: TrackingType.networkCommission,
    commission: result.amount,
    is_first_commission: false,
    trace: result,
  }
}

const piecesLeft = (priced: Priced) =>
  priced.lines.reduce((pieces, line) => pieces + (line.kind === 'product' && line.rate ? line.quantity_left : 0), 0)
