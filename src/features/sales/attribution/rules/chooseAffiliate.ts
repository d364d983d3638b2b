import { type Claim, findings, isClaim } from './claims.ts'
import type { Evidence, TrackingSettings } from './Evidence.ts'
import { selfReferral, whyNotEarning } from './mayEarn.ts'
import { type Reason, reason } from './reasons.ts'

export interface ClaimChoice {
  readonly winner: Claim | undefined
  /** Why everything else did not count, in the order of its strength. */
  readonly lost: readonly Reason[]
}

/**
 * The affiliate of the order: the strongest claim of somebody who can earn.
 * A self-referral ends the search instead of passing the order on, or a second account would earn what the first may not.
 */
export function chooseAffiliate(evidence: Evidence, settings: TrackingSettings): ClaimChoice {
  let winner: Claim | undefined
  const lost: Reason[] = []
  for (const finding of findings(evidence, settings)) {
    if (!isClaim(finding)) {
      lost.push(finding)
      continue
    }
    const affiliate = finding.affiliate_id
    const cannot = whyNotEarning(evidence, affiliate)
    const self = selfReferral(evidence, affiliate)
    if (cannot) lost.push(cannot)
    else if (winner) lost.push(whyLost(finding, winner))
    else if (self.length > 0) return { winner, lost: [...lost, ...self] }
    else winner = finding
  }
  return { winner, lost }
}

/** Link and coupon of one affiliate never pay twice; between two affiliates the stronger evidence decides. */
function whyLost(loser: Claim, winner: Claim): Reason {
  const values = { affiliate: loser.affiliate_id, winner: winner.affiliate_id }
  if (loser.affiliate_id === winner.affiliate_id) return reason('same_affiliate', { affiliate: loser.affiliate_id })
  if (winner.method === 'appRecurring') return reason('lost_to_recurring', values)
  if (loser.method === 'appRecurring') return reason('recurring_lost_to_customer', values)
  if (winner.method === 'connectCustomer')
    return reason(loser.method === 'coupon' ? 'coupon_lost_to_customer' : 'link_lost_to_customer', values)
  if (loser.method === 'coupon') return reason('coupon_lost_to_coupon', values)
  return reason(winner.method === 'coupon' ? 'link_lost_to_coupon' : 'link_lost_to_link', values)
}
