import { statusName } from '#features/sales/referrals/rules/status.ts'
import type { Problem } from '#kit/contract/errors.ts'
import type { Minor } from '#kit/money/money.ts'
import type { Facts, MailFacts, PaymentFacts, RateFacts, ReferralFacts } from './facts.ts'
import type { ProposalKind } from './kinds.ts'

/** How amounts and rates are written where it is read. */
export interface Writing {
  money: (amount: Minor, currency: string) => string
  rate: (facts: Pick<RateFacts, 'commission_type' | 'commission' | 'currency'>) => string
}

/** What is other than when it was proposed, each as a sentence. */
export function changesSince<Kind extends ProposalKind>(
  kind: Kind,
  { seen, now }: { seen: Facts[Kind]; now: Facts[Kind] },
  writing: Writing,
): Problem[] {
  if ('referrals' in seen && 'referrals' in now) return referralChanges(seen.referrals, now.referrals, writing)
  if ('affiliates' in seen && 'affiliates' in now) return paymentChanges(seen, now, writing)
  if ('version' in seen && 'version' in now) return rateChanges(seen, now, writing)
  if ('recipients' in seen && 'recipients' in now) return mailChanges(seen, now)
  throw new TypeError(`facts of another kind than ${kind}`)
}

// No referral row is ever deleted.
function referralChanges(seen: readonly ReferralFacts[], now: readonly ReferralFacts[], { money }: Writing): Problem[] {
  const current = new Map(now.map(one => [one.id, one]))
  return seen.flatMap(({ id, status, amount, is_possible }): Problem[] => {
    const one = current.get(id)!
    if (one.status !== status) return [{ key: `agents.change.referral.${statusName(one.status)}`, params: { id } }]
    const { currency } = one
    if (one.amount !== amount)
      return [
        { key: 'agents.change.amount', params: { id, before: money(amount, currency), after: money(one.amount, currency) } },
      ]
    if (is_possible && !one.is_possible) return [{ key: 'agents.change.referralHeld', params: { id } }]
    return []
  })
}

function paymentChanges(seen: PaymentFacts, now: PaymentFacts, { money }: Writing): Problem[] {
  const changes: Problem[] = []
  if (seen.affiliates !== now.affiliates)
    changes.push({ key: 'agents.change.people', params: { before: seen.affiliates, after: now.affiliates } })
  if (seen.total !== now.total)
    changes.push({
      key: 'agents.change.total',
      params: { before: money(seen.total, seen.currency), after: money(now.total, now.currency) },
    })
  if (changes.length === 0 && seen.fingerprint !== now.fingerprint) changes.push({ key: 'agents.change.payments' })
  return changes
}

function rateChanges(seen: RateFacts, now: RateFacts, { rate }: Writing): Problem[] {
  if (seen.commission_type !== now.commission_type || seen.commission !== now.commission)
    return [{ key: 'agents.change.rate', params: { before: rate(seen), after: rate(now) } }]
  return seen.version === now.version ? [] : [{ key: 'agents.change.rules' }]
}

function mailChanges(seen: MailFacts, now: MailFacts): Problem[] {
  if (seen.recipients === now.recipients) return []
  return [{ key: 'agents.change.recipients', params: { before: seen.recipients, after: now.recipients } }]
}
