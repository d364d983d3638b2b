import * as z from 'zod'
import { Decimal, Id, list, PersonPayload } from './payload-types.ts'

/** What a store says of itself, its catalogue and its customers: only what is used. */

/** `state` says whether the customer has an account at the store: `enabled`, `disabled`, `invited`; that of the consent, `subscribed`. */
export const CustomerPayload = PersonPayload.extend({
  state: z.string().nullish(),
  email_marketing_consent: z.object({ state: z.string().nullish() }).nullish(),
})
export type CustomerPayload = z.infer<typeof CustomerPayload>

export const ProductPayload = z.object({
  id: Id,
  title: z.string(),
  handle: z.string().nullish(),
  status: z.string().nullish(),
  image: z.object({ src: z.string().nullish() }).nullish(),
  variants: list(
    z.object({
      id: Id,
      title: z.string().nullish(),
      sku: z.string().nullish(),
      price: Decimal,
      position: z.int().nullish(),
    }),
  ),
})
export type ProductPayload = z.infer<typeof ProductPayload>

export const CollectionPayload = z.object({
  id: Id,
  title: z.string(),
  handle: z.string().nullish(),
  image: z.object({ src: z.string().nullish() }).nullish(),
  /** Sent by stores that can; otherwise who is in it is asked for. */
  product_ids: z.array(Id).nullish(),
})
export type CollectionPayload = z.infer<typeof CollectionPayload>

/** Of a discount only its number is told; what it is now is asked. */
export const DiscountPayload = z.object({ admin_graphql_api_id: z.string().max(200) })

/** A store about itself. The example store of test notifications has no name. */
export const StorePayload = z.object({ id: Id.nullish(), myshopify_domain: z.string().nullish() })
export type StorePayload = z.infer<typeof StorePayload>

/** What is left of a thing when it was deleted. */
export const RemovedPayload = z.object({ id: Id })

export const RedactPayload = z.object({
  shop_domain: z.string(),
  customer: z.object({ id: Id, email: z.string().nullish() }),
  orders_to_redact: list(Id),
  orders_requested: list(Id),
})
