/** What orders say about the app that made them. */
export interface OrderMarks {
  source_name?: string | null
  app_id?: string | null
  tags?: string | null
}

/** The platform bills subscriptions of any app under these names; the checkout in which one begins has another. */
const CONTRACTS: ReadonlySet<string> = new Set(['subscription_contract', 'subscription_contract_checkout_one'])

interface AppMarks {
  app: string
  /** Its number at the platform. */
  id?: string
  /** Tags it gives its orders, in small letters. */
  recurring?: RegExp
  first?: RegExp
  /** What tells its orders from those of other apps. */
  own?: RegExp
}

/** As the apps describe their orders. Merchants may change tags in some of them; the platform's own name of the source holds for all. */
const apps = [
  {
    app: 'Appstle',
    id: '4877949',
    recurring: /^appstle_\w+_recurring_order/,
    first: /^appstle_\w+_first_order/,
    own: /^appstle_/,
  },
  { app: 'Loop', id: '5284869', own: /^loop[ _-]subscription/ },
  { app: 'Seal', own: /^seal[ _-]?subscription/ },
  { app: 'Bold', own: /^bold[ _-]subscription/ },
  { app: 'Recurpay', own: /^recurpay/ },
  // Others use its tags as well, so it comes last.
  { app: 'Recharge', id: '294517', recurring: /^subscription recurring order$/, first: /^subscription first order$/ },
] as const satisfies readonly AppMarks[]

const known: readonly AppMarks[] = apps

/** `Shopify` where nothing but the platform's own mark is there. */
export type SubscriptionApp = (typeof apps)[number]['app'] | 'Shopify'

/** What is paid in advance is delivered by orders that the app makes later. */
const PREPAID = 'prepaid'

/** What the marks of an order say: that an app made it for a running subscription, or that one began with it. */
export function subscriptionMarks(marks: OrderMarks): { recurring?: SubscriptionApp; starts_subscription?: true } {
  const tags = (marks.tags ?? '').split(',').map(tag => tag.trim().toLowerCase())
  const has = (pattern: RegExp | undefined) => pattern !== undefined && tags.some(tag => pattern.test(tag))
  const isFirst = known.some(({ first }) => has(first))
  const isRecurring =
    CONTRACTS.has(marks.source_name ?? '') || known.some(({ recurring }) => has(recurring)) || (isFirst && tags.includes(PREPAID))
  if (!isRecurring) return isFirst ? { starts_subscription: true } : {}
  const by =
    known.find(({ id }) => id !== undefined && (id === marks.app_id || id === marks.source_name)) ??
    known.find(({ own, recurring }) => has(own) || has(recurring)) ??
    known.find(({ first }) => has(first))
  return { recurring: (by?.app ?? 'Shopify') as SubscriptionApp }
}
