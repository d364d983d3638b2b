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
export function isSelfReferral({ affiliates, order }: Evidence, affiliate: number): boolean {
  const found = affiliates.get(affiliate)
  if (!found?.program.exclude_self_referral) return false
  if (found.customer_id != null && found.customer_id === order.customer_id) return true
  return order.customer_email !== null && isSameMailbox(found.email, order.customer_email)
}
