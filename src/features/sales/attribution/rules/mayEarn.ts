import type { Evidence } from './Evidence.ts'
import { isSameMailbox } from './isSameMailbox.ts'
import { type Reason, reason } from './reasons.ts'

/** Why an affiliate cannot earn anything at the moment; nothing when the affiliate can. */
export function whyNotEarning({ affiliates }: Evidence, affiliate: number): Reason | undefined {
  const found = affiliates.get(affiliate)
  if (!found) return reason('affiliate_unknown', { affiliate })
  return found.status === 'active' ? undefined : reason('affiliate_not_active', { affiliate })
}

/** The affiliate bought from themself, and the program does not pay that. */
export const isSelfReferral = (evidence: Evidence, affiliate: number): boolean => selfReferral(evidence, affiliate).length > 0

/** The same with what gave them away, where it is not the name under which they bought. */
export function selfReferral({ affiliates, order, clicks }: Evidence, affiliate: number): Reason[] {
  const found = affiliates.get(affiliate)
  if (!found?.program.exclude_self_referral) return []
  const signs = found.is_customer
    ? [
        ...(clicks.some(click => click.affiliate_id === affiliate && click.is_own) ? [reason('own_browser', { affiliate })] : []),
        ...(order.card_of?.includes(affiliate) ? [reason('own_card', { affiliate })] : []),
      ]
    : []
  const isSamePerson = found.customer_id != null && found.customer_id === order.customer_id
  const isSame = isSamePerson || (order.customer_email !== null && isSameMailbox(found.email, order.customer_email))
  return isSame || signs.length > 0 ? [...signs, reason('self_referral', { affiliate })] : []
}
