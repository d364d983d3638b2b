import * as z from 'zod'
import { type NewSubscription, type PlatformBilling, subscriptionStatuses } from './billing-port.ts'
import { createGraphql } from './graphql.ts'
import type { PlatformSettings } from './shopify.ts'

const MOST = 50
const problems = 'userErrors { message }'

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
          allSubscriptions(first: ${MOST}, sortKey: CREATED_AT, reverse: true) {
            nodes { id status createdAt trialDays currentPeriodEnd } } } }`,
        variables: {},
        answer: Listed,
      })
      return currentAppInstallation.allSubscriptions.nodes.map(({ createdAt, trialDays, currentPeriodEnd, ...one }) => ({
        ...one,
        created_at: createdAt,
        trial_days: trialDays,
        paid_until: currentPeriodEnd ?? null,
      }))
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
  }
}

function variablesOf({ name, price, isYearly, trialDays, returnUrl, isTest, isDeferred, discount }: NewSubscription) {
  const recurring = {
    price: { amount: (price / 100).toFixed(2), currencyCode: 'USD' },
    interval: isYearly ? 'ANNUAL' : 'EVERY_30_DAYS',
    ...(discount && { discount: { value: { percentage: discount.percent / 100 }, durationLimitInIntervals: discount.payments } }),
  }
  return {
    ...{ name, returnUrl, trialDays, test: isTest },
    replacementBehavior: isDeferred ? 'APPLY_ON_NEXT_BILLING_CYCLE' : 'STANDARD',
    lineItems: [{ plan: { appRecurringPricingDetails: recurring } }],
  }
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
const Listed = z.object({
  currentAppInstallation: z.object({
    allSubscriptions: z.object({
      nodes: z.array(
        z.object({
          id: z.string(),
          // ACCEPTED is what the platform said of an approved one in its older versions.
          status: z.preprocess(status => (status === 'ACCEPTED' ? 'ACTIVE' : status), z.enum(subscriptionStatuses)),
          createdAt: Moment,
          trialDays: z.int().default(0),
          currentPeriodEnd: Moment.nullish(),
        }),
      ),
    }),
  }),
})
