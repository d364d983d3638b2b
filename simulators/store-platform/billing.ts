import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { GraphqlField } from './graphql.ts'

const DAY_MS = 86_400_000
const MONTH_DAYS = 30
const YEAR_DAYS = 365

export type BillingTopic = 'app_subscriptions/update' | 'app_subscriptions/approaching_capped_amount'

type Status = 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED'

export interface SimulatedSubscription {
  id: string
  name: string
  status: Status
  price: number
  interval: 'EVERY_30_DAYS' | 'ANNUAL'
  trialDays: number
  test: boolean
  returnUrl: string
  replacementBehavior: string
  /** The merchant agreed, and what was paid before is not used up. */
  waitsForCycle: boolean
  discount: number
  createdAt: Date
  currentPeriodEnd: Date | null
  secret: string
  /** The most that may be charged by use in a period; nothing if that was not agreed to. */
  usageLimit: number | null
  usageTerms: string
  usageRecords: SimulatedUsageRecord[]
}

export interface SimulatedUsageRecord {
  id: string
  key: string
  amount: number
  description: string
  /** Whether it counts in the period that runs. */
  isOfPeriod: boolean
}

/** What the platform charges one store for the product. The trial counts from the creation, as the platform counts it. */
export function createStoreBilling(tell: (subscription: SimulatedSubscription, topic?: BillingTopic) => void, now: () => Date) {
  const all: SimulatedSubscription[] = []
  let lastId = Math.floor(now().getTime() / 1000)

  const active = () => all.find(one => one.status === 'ACTIVE')
  const find = (id: string) => all.find(one => one.id === id || one.id.endsWith(`/${id}`))

  function change(one: SimulatedSubscription, status: Status) {
    one.status = status
    if (status !== 'ACTIVE') one.currentPeriodEnd = null
    tell(one)
  }

  /** Of several that were agreed to one after the other, the last one counts; and none without the one that it waits for. */
  function cancelWaiting() {
    for (const one of all.filter(({ waitsForCycle }) => waitsForCycle)) {
      one.waitsForCycle = false
      change(one, 'CANCELLED')
    }
  }

  function begin(one: SimulatedSubscription, trialDays = 0) {
    const former = active()
    const days = one.interval === 'ANNUAL' ? YEAR_DAYS : MONTH_DAYS
    one.waitsForCycle = false
    for (const record of one.usageRecords) record.isOfPeriod = false
    one.currentPeriodEnd = new Date(now().getTime() + (trialDays + days) * DAY_MS)
    change(one, 'ACTIVE')
    if (former && former !== one) change(former, 'CANCELLED')
  }

  return {
    all,
    find,
    active,
    create(input: Omit<SimulatedSubscription, MadeByPlatform>) {
      const made: SimulatedSubscription = {
        ...input,
        id: `gid://shopify/AppSubscription/${++lastId}`,
        status: 'PENDING',
        waitsForCycle: false,
        createdAt: now(),
        currentPeriodEnd: null,
        secret: randomBytes(8).toString('hex'),
        usageRecords: [],
      }
      all.push(made)
      return made
    },
    /** One that it had before it was started anew. */
    remember(known: Pick<SimulatedSubscription, RememberedField>) {
      if (find(known.id)) return
      const defaults = {
        test: true,
        returnUrl: '',
        replacementBehavior: 'STANDARD',
        waitsForCycle: false,
        discount: 0,
        usageTerms: '',
      }
      all.push({ ...defaults, ...known, secret: randomBytes(8).toString('hex'), usageRecords: [] })
    },
    approve(id: string) {
      const one = find(id)
      if (one?.status !== 'PENDING' || one.waitsForCycle) return one
      const former = active()
      cancelWaiting()
      if (former && isDeferred(one, former)) one.waitsForCycle = true
      else begin(one, one.trialDays)
      return one
    },
    decline(id: string) {
      const one = find(id)
      if (one?.status === 'PENDING') change(one, 'DECLINED')
      return one
    },
    /** The store does not pay its bills, or pays them again. */
    freeze() {
      const one = active()
      if (one) change(one, 'FROZEN')
    },
    thaw() {
      const one = all.find(({ status }) => status === 'FROZEN')
      if (one) begin(one)
    },
    expire() {
      for (const one of all) if (one.status === 'PENDING' && !one.waitsForCycle) change(one, 'EXPIRED')
    },
    /** The days that were free are over, and the first payment is made. */
    endTrial() {
      const one = active()
      if (!one) return
      one.createdAt = new Date(now().getTime() - (one.trialDays + 1) * DAY_MS)
      begin(one)
    },
    /** What was paid for is used up: it is paid again, or what waits for it begins. */
    endPeriod() {
      const waiting = all.find(one => one.waitsForCycle)
      const one = active()
      const next = waiting ?? one
      if (next) begin(next)
    },
    cancel(id: string): string | undefined {
      const one = find(id)
      if (!one) return 'Couldn’t find RecurringApplicationCharge'
      if (one.status !== 'ACTIVE' && one.status !== 'FROZEN') return undefined
      change(one, 'CANCELLED')
      cancelWaiting()
      return undefined
    },
    chargeUsage({ lineId, key, ...charge }: { lineId: string; key: string; amount: number; description: string }) {
      const one = all.find(({ id }) => usageLineOf(id) === lineId)
      const known = one?.usageRecords.find(record => record.key === key)
      if (known) return known
      if (one?.status !== 'ACTIVE' || one.usageLimit === null) return 'Subscription line item is not active'
      const used = usedOf(one)
      if (used + charge.amount > one.usageLimit) return 'Total price exceeds balance remaining'
      const made = { id: `gid://shopify/AppUsageRecord/${++lastId}`, key, ...charge, isOfPeriod: true }
      one.usageRecords.push(made)
      const near = 0.9 * one.usageLimit
      if (used < near && usedOf(one) >= near) tell(one, 'app_subscriptions/approaching_capped_amount')
      return made
    },
    /** With the app goes what it charges. */
    remove() {
      for (const one of all) if (one.status === 'ACTIVE' || one.status === 'FROZEN') change(one, 'CANCELLED')
    },
  }
}

/** Whether the platform waits for the end of what is paid; by its standard it does where the merchant would lose a year, or for a discount. */
function isDeferred(one: SimulatedSubscription, former: SimulatedSubscription): boolean {
  if (one.replacementBehavior !== 'STANDARD') return one.replacementBehavior === 'APPLY_ON_NEXT_BILLING_CYCLE'
  const isCheaper = one.price < former.price
  if (former.interval === 'ANNUAL') return one.interval !== 'ANNUAL' || isCheaper
  return one.interval === former.interval && one.price === former.price && one.discount !== former.discount
}

type RememberedField =
  | 'id'
  | 'name'
  | 'status'
  | 'price'
  | 'interval'
  | 'trialDays'
  | 'usageLimit'
  | 'createdAt'
  | 'currentPeriodEnd'

type MadeByPlatform = 'id' | 'status' | 'waitsForCycle' | 'createdAt' | 'currentPeriodEnd' | 'secret' | 'usageRecords'

const usageLineOf = (id: string) => `${id.replace('AppSubscription', 'AppSubscriptionLineItem')}?v=1&index=1`

const usedOf = ({ usageRecords }: SimulatedSubscription) =>
  usageRecords.reduce((sum, { amount, isOfPeriod }) => sum + (isOfPeriod ? amount : 0), 0)

export type StoreBilling = ReturnType<typeof createStoreBilling>

export const subscriptionPayload = (one: SimulatedSubscription) => ({
  app_subscription: {
    admin_graphql_api_id: one.id,
    name: one.name,
    status: one.status,
    created_at: one.createdAt.toISOString(),
    updated_at: new Date().toISOString(),
    currency: 'USD',
  },
})

interface Variables {
  id?: string
  name?: string
  returnUrl?: string
  trialDays?: number
  test?: boolean
  replacementBehavior?: string
  lineItems?: {
    plan: {
      appRecurringPricingDetails?: {
        price: { amount: string }
        interval: SimulatedSubscription['interval']
        discount?: { value: { percentage: number } }
      }
      appUsagePricingDetails?: { cappedAmount: { amount: string }; terms: string }
    }
  }[]
  lineId?: string
  price?: { amount: string }
  description?: string
  key?: string
}

const cents = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100)
const dollars = (amount: number) => ({ amount: (amount / 100).toFixed(2) })

/** What is asked and done about charges. */
export function billingFields(
  billing: StoreBilling,
  { query, variables, origin }: { query: string; variables: Variables; origin: string },
): Record<string, GraphqlField> {
  return {
    ...(query.includes('allSubscriptions') && {
      currentAppInstallation: () => {
        const all = listed(billing)
        return {
          activeSubscriptions: all.filter(({ status }) => status === 'ACTIVE'),
          allSubscriptions: { nodes: all.slice(0, 50) },
        }
      },
    }),
    appSubscriptionCreate() {
      const details = variables.lineItems?.[0]?.plan.appRecurringPricingDetails
      const usage = variables.lineItems?.[1]?.plan.appUsagePricingDetails
      if (usage && details?.interval === 'ANNUAL')
        return { appSubscription: null, confirmationUrl: null, userErrors: [{ message: 'Usage charges need a 30-day interval' }] }
      if (!details || !variables.name || !variables.returnUrl)
        return { appSubscription: null, confirmationUrl: null, userErrors: [{ message: 'Line items is invalid' }] }
      const made = billing.create({
        name: variables.name,
        price: cents(details.price),
        interval: details.interval,
        trialDays: variables.trialDays ?? 0,
        test: variables.test ?? false,
        returnUrl: variables.returnUrl,
        replacementBehavior: variables.replacementBehavior ?? 'STANDARD',
        discount: details.discount?.value.percentage ?? 0,
        usageLimit: usage ? cents(usage.cappedAmount) : null,
        usageTerms: usage?.terms ?? '',
      })
      const confirmationUrl = `${origin}/admin/charges/${made.id.split('/').at(-1)}/${made.secret}/confirm`
      return { appSubscription: { id: made.id }, confirmationUrl, userErrors: [] }
    },
    appUsageRecordCreate() {
      const { lineId = '', key = '', description = '', price = { amount: '0' } } = variables
      const made = billing.chargeUsage({ lineId, key, description, amount: cents(price) })
      if (typeof made === 'string') return { appUsageRecord: null, userErrors: [{ message: made }] }
      return { appUsageRecord: { id: made.id }, userErrors: [] }
    },
    appSubscriptionCancel() {
      const problem = billing.cancel(variables.id ?? '')
      return { appSubscription: null, userErrors: problem ? [{ message: problem }] : [] }
    },
  }
}

const listed = (billing: StoreBilling) =>
  billing.all
    .map(one => ({
      ...{ id: one.id, status: one.status, trialDays: one.trialDays },
      createdAt: one.createdAt.toISOString(),
      currentPeriodEnd: one.currentPeriodEnd?.toISOString() ?? null,
      lineItems: [
        { id: usageLineOf(one.id).replace('index=1', 'index=0'), plan: { pricingDetails: {} } },
        ...(one.usageLimit === null
          ? []
          : [
              {
                id: usageLineOf(one.id),
                plan: { pricingDetails: { cappedAmount: dollars(one.usageLimit), balanceUsed: dollars(usedOf(one)) } },
              },
            ]),
      ],
    }))
    .toReversed()

/** What a journey cannot wait for, or a store would do at its platform. */
const deeds = ['endTrial', 'endPeriod', 'freeze', 'thaw', 'expire'] as const

export function billingControl(app: FastifyInstance, billingOf: (shop: string) => StoreBilling | undefined): void {
  app.post<{ Params: { shop: string; deed: string } }>('/:shop/control/billing/:deed', (request, reply) => {
    const billing = billingOf(request.params.shop)
    const deed = deeds.find(name => name === request.params.deed)
    if (!billing || !deed) return reply.code(404).send('There is no such thing.')
    billing[deed]()
    return { done: deed }
  })
  type Remembered = Parameters<StoreBilling['remember']>[0]
  app.post<{ Params: { shop: string }; Body: Remembered[] }>('/:shop/control/subscriptions', (request, reply) => {
    const billing = billingOf(request.params.shop)
    if (!billing) return reply.code(404).send('There is no such store.')
    for (const { createdAt, currentPeriodEnd, ...one } of request.body)
      billing.remember({
        ...one,
        createdAt: new Date(createdAt),
        currentPeriodEnd: currentPeriodEnd === null ? null : new Date(currentPeriodEnd),
      })
    return { known: billing.all.length }
  })
}

/** The platform's page on which a merchant agrees to be charged, or does not. */
export function confirmationPages(app: FastifyInstance, billingOf: (shop: string) => StoreBilling | undefined): void {
  type OfCharge = { Params: { shop: string; id: string; secret: string; answer: string } }
  const base = '/:shop/admin/charges/:id/:secret'
  const found = ({ shop, id, secret }: OfCharge['Params']) => {
    const one = billingOf(shop)?.find(id)
    return one?.secret === secret ? one : undefined
  }
  app.get<OfCharge>(`${base}/confirm`, (request, reply) => {
    const one = found(request.params)
    if (!one) return reply.code(404).send('There is no such charge.')
    return reply.type('text/html; charset=utf-8').send(page(one))
  })
  app.get<OfCharge>(`${base}/:answer`, (request, reply) => {
    const { shop, answer } = request.params
    const one = found(request.params)
    if (!one || (answer !== 'approve' && answer !== 'decline')) return reply.code(404).send('There is no such charge.')
    billingOf(shop)![answer](one.id)
    const back = new URL(one.returnUrl)
    back.searchParams.set('charge_id', one.id.split('/').at(-1)!)
    return reply.redirect(back.href)
  })
}

const page = ({ name, price, interval, trialDays, discount, usageTerms }: SimulatedSubscription) => {
  const every = interval === 'ANNUAL' ? 'a year' : 'every 30 days'
  const off = discount ? `, ${Math.round(discount * 100)} % off` : ''
  const free = trialDays ? ` Free for ${trialDays} days.` : ''
  return approvalPage('Approve subscription', [`${name}: $${(price / 100).toFixed(2)} ${every}${off}.${free}`, usageTerms])
}

export const approvalPage = (title: string, sentences: readonly string[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f1f2f3, #17181a); color: light-dark(#202223, #e3e5e7) }
main { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 2rem; border-radius: 16px; background: light-dark(#fff, #232427) }
a { display: block; margin-top: .75rem; padding: .75rem 1rem; border: 1px solid currentColor; border-radius: 10px; color: inherit; text-decoration: none }
</style></head>
<body><main><h1>${title}</h1>
${sentences.map(text => text && `<p>${text.replaceAll('<', '&lt;')}</p>`).join('\n')}
<p>This page stands in for the store platform. Nothing is charged.</p>
<a href="approve">Approve</a><a href="decline">Cancel</a></main></body></html>`
