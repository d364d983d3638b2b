import * as z from 'zod'
import { API_VERSION, ask } from './adminApi.ts'
import { createGraphql } from './graphql.ts'
import type { PlatformTrial } from './port.ts'
import type { PlatformSettings } from './shopify.ts'

/** Finding out how a store behaves, and whether what happens in it is heard of. */
export function createTrial({ url }: Pick<PlatformSettings, 'url'>): PlatformTrial {
  const askGraphql = createGraphql({ url })
  return {
    async readConsent(access) {
      const { consentPolicy } = await askGraphql(access, {
        query: 'query ConsentPolicy { consentPolicy(consentRequired: true) { countryCode consentRequired } }',
        variables: {},
        answer: z.object({ consentPolicy: z.array(z.object({ consentRequired: z.boolean().nullish() })) }),
      })
      const { privacySettings } = await askGraphql(access, {
        query: 'query ConsentBanner { privacySettings { banner { enabled } } }',
        variables: {},
        answer: z.object({ privacySettings: z.object({ banner: z.object({ enabled: z.boolean() }).nullish() }) }),
      })
      return {
        isRequired: consentPolicy.some(({ consentRequired }) => consentRequired),
        hasBanner: privacySettings.banner?.enabled ?? false,
      }
    },

    async readClock({ shop, key }) {
      const answer = await ask(`${url.replace('{shop}', shop)}/admin/api/${API_VERSION}/shop.json`, key)
      await answer.body?.cancel()
      return new Date(answer.headers.get('date') ?? Number.NaN)
    },

    async placeTestOrder(access, { title, amount, attributes }) {
      const input = {
        lineItems: [{ title, originalUnitPrice: amount, quantity: 1, requiresShipping: false, taxable: false }],
        customAttributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
        tags: ['tandem-test'],
        note: title,
      }
      const { draftOrderCreate } = await askGraphql(access, {
        query: `mutation CreateTestOrder($input: DraftOrderInput!) {
          draftOrderCreate(input: $input) { draftOrder { id } userErrors { message } } }`,
        variables: { input },
        answer: z.object({ draftOrderCreate: z.object({ draftOrder: Named.nullish(), userErrors: Problems }) }),
      })
      if (!draftOrderCreate.draftOrder) return { refused: draftOrderCreate.userErrors.map(error => error.message) }
      const { draftOrderComplete } = await askGraphql(access, {
        query: `mutation PlaceTestOrder($id: ID!) { draftOrderComplete(id: $id, paymentPending: true) {
          draftOrder { order { id name } } userErrors { message } } }`,
        variables: { id: draftOrderCreate.draftOrder.id },
        answer: z.object({
          draftOrderComplete: z.object({
            draftOrder: z.object({ order: Named.extend({ name: z.string() }).nullish() }).nullish(),
            userErrors: Problems,
          }),
        }),
      })
      const order = draftOrderComplete.draftOrder?.order
      if (!order) return { refused: draftOrderComplete.userErrors.map(error => error.message) }
      return { id: order.id.split('/').at(-1)!, name: order.name }
    },
  }
}

const Named = z.object({ id: z.string() })
const Problems = z.array(z.object({ message: z.string() }))
