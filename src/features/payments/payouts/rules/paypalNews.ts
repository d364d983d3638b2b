import type { PayoutNews } from './states.ts'

/** What each state of a payment at PayPal means here. */
const news: Readonly<Record<string, PayoutNews>> = {
  SUCCESS: 'succeeded',
  PENDING: 'sent',
  UNCLAIMED: 'unclaimed',
  ONHOLD: 'held',
  FAILED: 'came_back',
  DENIED: 'came_back',
  BLOCKED: 'came_back',
  RETURNED: 'came_back',
  CANCELED: 'came_back',
  REFUNDED: 'came_back',
  REVERSED: 'came_back',
}

/** Nothing for a state that PayPal has invented since: the money stays where it is until somebody has looked. */
export const paypalNews = (state: string): PayoutNews | undefined => (Object.hasOwn(news, state) ? news[state] : undefined)

/** Why a payment came back, as a key of `payouts.problem`: by PayPal's reason where it helps, by the state otherwise. */
export function paypalFailure(state: string, reason: string | undefined): string {
  const known = reasons.find(([names]) => reason !== undefined && names.test(reason))
  return known?.[1] ?? byState[state] ?? 'other'
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/INSUFFICIENT|BALANCE/, 'paypal_no_funds'],
  [/LIMIT/, 'paypal_limit'],
  [/CURRENCY/, 'paypal_currency'],
  [
    /RECEIVER_(UNREGISTERED|UNCONFIRMED|ACCOUNT|COUNTRY|STATE|REFUSED_ALL|YOUTH)|ACCOUNT_(RESTRICTED|UNCONFIRMED)/,
    'paypal_receiver',
  ],
]

const byState: Readonly<Record<string, string>> = {
  FAILED: 'paypal_failed',
  DENIED: 'paypal_failed',
  BLOCKED: 'paypal_blocked',
  RETURNED: 'paypal_returned',
  CANCELED: 'paypal_returned',
  REFUNDED: 'paypal_refunded',
  REVERSED: 'paypal_reversed',
}
