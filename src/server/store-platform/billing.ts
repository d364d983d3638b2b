import * as z from 'zod'
import { formatAmount, roundAmount } from '#kit/money/money.ts'
import {
  type NewSubscription,
  type PlatformBilling,
  type PlatformSubscription,
  purchaseStatuses,
  subscriptionStatuses,
} from './billing-port.ts'
import { createGraphql } from './graphql.ts'
import type { PlatformSettings } from './shopify.ts'

const MOST = 50
const problems = 'userErrors { message }'
const fields = `id status createdAt trialDays currentPeriodEnd
  lineItems { id plan { pricingDetails { ... on AppUsagePricing { cappedAmount { amount } balanceUsed { amount } } } } }`

/** The part of the Admin API by which the platform charges for the product. */
export function createBilling(settings: Pick<PlatformSettings, 'url'>): PlatformBilling {
  const askGraphql = createGraphql(settings)
  return {
    async openSubscription(access, subscription) {
      const { appSubscriptionCreate } = await askGraphql(access, {
        query: `mutation OpenSubscription($name: String!, $returnUrl: URL!, $trialDays: Int, $test: Boolean,
          $replacementBehavior: AppSubscriptionReplacementBehavior, $lineItems: [AppSubscriptionLineItemInput!]!) {
          appSubscriptionCreate(name: $name, returnUrl: $returnUrl, trialDays: $trialDays, test: $test,
            replacementBehavior: $replacementBehavior, lineItems: $lineItems) {
            appSubscription { id } confirmationUrl ${problems} } }`,
        variables: variablesOf(subscription),
        answer: Opened,
      })
      const { appSubscription, confirmationUrl, userErrors } = appSubscriptionCreate
      if (!appSubscription || !confirmationUrl) return { refused: userErrors.map(error => error.message) }
      return { id: appSubscription.id, confirmationUrl }
    },

    async listSubscriptionsOfApp(access) {
      const { currentAppInstallation } = await askGraphql(access, {
        query: `query SubscriptionsOfApp { currentAppInstallation {
          activeSubscriptions { ${fields} }
          allSubscriptions(first: ${MOST}, sortKey: CREATED_AT, reverse: true) { nodes { ${fields} } } } }`,
        variables: {},
        answer: Listed,
      })
      const { activeSubscriptions, allSubscriptions } = currentAppInstallation
      const newest = new Set(allSubscriptions.nodes.map(({ id }) => id))
      // However many were asked for since, one that is paid is among them.
      return [...allSubscriptions.nodes, ...activeSubscriptions.filter(({ id }) => !newest.has(id))].map(
        ({ createdAt, trialDays, currentPeriodEnd, lineItems, ...one }) => ({
          ...one,
          created_at: createdAt,
          trial_days: trialDays,
          paid_until: currentPeriodEnd ?? null,
          usage: usageOf(lineItems),
        }),
      )
    },

    async openPurchase(access, { name, price, returnUrl, isTest }) {
      const { appPurchaseOneTimeCreate } = await askGraphql(access, {
        query: `mutation OpenPurchase($name: String!, $price: MoneyInput!, $returnUrl: URL!, $test: Boolean) {
          appPurchaseOneTimeCreate(name: $name, price: $price, returnUrl: $returnUrl, test: $test) {
            appPurchaseOneTime { id } confirmationUrl ${problems} } }`,
        variables: { name, price: inDollars(price), returnUrl, test: isTest },
        answer: PurchaseOpened,
      })
      const { appPurchaseOneTime, confirmationUrl, userErrors } = appPurchaseOneTimeCreate
      if (!appPurchaseOneTime || !confirmationUrl) return { refused: userErrors.map(error => error.message) }
      return { id: appPurchaseOneTime.id, confirmationUrl }
    },

    async listPurchasesOfApp(access) {
      const { currentAppInstallation } = await askGraphql(access, {
        query: `query PurchasesOfApp { currentAppInstallation {
          oneTimePurchases(first: ${MOST}, sortKey: CREATED_AT, reverse: true) { nodes { id status } } } }`,
        variables: {},
        answer: PurchasesListed,
      })
      return currentAppInstallation.oneTimePurchases.nodes
    },

    async cancelSubscription(access, id) {
      const { appSubscriptionCancel } = await askGraphql(access, {
        query: `mutation CancelSubscription($id: ID!) {
          appSubscriptionCancel(id: $id, prorate: false) { appSubscription { id status } ${problems} } }`,
        variables: { id },
        answer: z.object({ appSubscriptionCancel: z.object({ userErrors: Problems }) }),
      })
      return { refused: appSubscriptionCancel.userErrors.map(error => error.message) }
    },

    async chargeUsage(access, { line_id, amount, description, key }) {
      const { appUsageRecordCreate } = await askGraphql(access, {
        query: `mutation ChargeUsage($lineId: ID!, $price: MoneyInput!, $description: String!, $key: String!) {
          appUsageRecordCreate(subscriptionLineItemId: $lineId, price: $price, description: $description, idempotencyKey: $key) {
            appUsageRecord { id } ${problems} } }`,
        variables: { lineId: line_id, price: inDollars(amount), description, key },
        answer: UsageCharged,
      })
      const { appUsageRecord, userErrors } = appUsageRecordCreate
      return appUsageRecord ? { id: appUsageRecord.id } : { refused: userErrors.map(error => error.message) }
    },
  }
}

const inDollars = (cents: number) => ({ amount: formatAmount(cents, 'USD'), currencyCode: 'USD' })

function variablesOf({ name, price, isYearly, trialDays, returnUrl, isTest, isDeferred, discount, usage }: NewSubscription) {
  const recurring = {
    price: inDollars(price),
    interval: isYearly ? 'ANNUAL' : 'EVERY_30_DAYS',
    ...(discount && { discount: { value: { percentage: discount.percent / 100 }, durationLimitInIntervals: discount.payments } }),
  }
  return {
    ...{ name, returnUrl, trialDays, test: isTest },
    // By itself the platform would hold back what is bought by the month instead of by the year, even a larger plan.
    replacementBehavior: isDeferred ? 'APPLY_ON_NEXT_BILLING_CYCLE' : 'APPLY_IMMEDIATELY',
    lineItems: [
      { plan: { appRecurringPricingDetails: recurring } },
      ...(usage ? [{ plan: { appUsagePricingDetails: { cappedAmount: inDollars(usage.limit), terms: usage.terms } } }] : []),
    ],
  }
}

function usageOf(lines: z.infer<typeof LineItem>[]): PlatformSubscription['usage'] {
  for (const { id, plan } of lines) {
    const { cappedAmount, balanceUsed } = plan.pricingDetails
    if (cappedAmount && balanceUsed) return { line_id: id, limit: cappedAmount.amount, used: balanceUsed.amount }
  }
  return null
}

const Problems = z.array(z.object({ message: z.string() }))
const Moment = z.iso.datetime({ offset: true }).transform(text => new Date(text))
const Opened = z.object({
  appSubscriptionCreate: z.object({
    appSubscription: z.object({ id: z.string() }).nullish(),
    confirmationUrl: z.string().nullish(),
    userErrors: Problems,
  }),
})
const Cents = z.object({ amount: z.coerce.string().transform(text => roundAmount(text, 'USD') ?? 0) })
const LineItem = z.object({
  id: z.string(),
  plan: z.object({ pricingDetails: z.object({ cappedAmount: Cents.optional(), balanceUsed: Cents.optional() }) }),
})
const UsageCharged = z.object({
  appUsageRecordCreate: z.object({ appUsageRecord: z.object({ id: z.string() }).nullish(), userErrors: Problems }),
})
const PurchaseOpened = z.object({
  appPurchaseOneTimeCreate: z.object({
    appPurchaseOneTime: z.object({ id: z.string() }).nullish(),
    confirmationUrl: z.string().nullish(),
    userErrors: Problems,
  }),
})
const accepted = (status: unknown) => (status === 'ACCEPTED' ? 'ACTIVE' : status)
const PurchasesListed = z.object({
  currentAppInstallation: z.object({
    oneTimePurchases: z.object({
      nodes: z.array(z.object({ id: z.string(), status: z.preprocess(accepted, z.enum(purchaseStatuses)) })),
    }),
  }),
})
const Subscription = z.object({
  id: z.string(),
  // ACCEPTED is what the platform said of an approved one in its older versions.
  status: z.preprocess(accepted, z.enum(subscriptionStatuses)),
  createdAt: Moment,
  trialDays: z.int().default(0),
  currentPeriodEnd: Moment.nullish(),
  lineItems: z.array(LineItem).default([]),
})
const Listed = z.object({
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(Subscription).default([]),
    allSubscriptions: z.object({ nodes: z.array(Subscription) }),
  }),
})
