import type { IncomingCustomer } from '#features/store/customers/rules/IncomingCustomer.ts'
import { canonicalEmail } from '#kit/contract/validate.ts'
import { isCurrency } from '#kit/money/currencies.ts'
import { type Minor, roundAmount } from '#kit/money/money.ts'
import type { CollectionPayload, CustomerPayload, ProductPayload } from './payloads.ts'

export interface IncomingProduct {
  platform_id: string
  title: string
  handle: string | null
  image_url: string | null
  status: string
  variants: { platform_id: string; title: string; sku: string | null; price: Minor; position: number }[]
}

export interface IncomingCollection {
  platform_id: string
  title: string
  handle: string | null
  image_url: string | null
  /** Which products are in it, where that was told. */
  product_ids: string[] | null
}

export function toProduct(payload: ProductPayload, currency: string): IncomingProduct {
  return {
    platform_id: payload.id,
    title: payload.title,
    handle: payload.handle ?? null,
    image_url: payload.image?.src ?? null,
    status: payload.status ?? 'active',
    variants: payload.variants.map((variant, i) => ({
      platform_id: variant.id,
      title: variant.title ?? '',
      sku: variant.sku || null,
      price: (isCurrency(currency) && roundAmount(variant.price, currency)) || 0,
      position: variant.position ?? i + 1,
    })),
  }
}

export const toCollection = (payload: CollectionPayload): IncomingCollection => ({
  platform_id: payload.id,
  title: payload.title,
  handle: payload.handle ?? null,
  image_url: payload.image?.src ?? null,
  product_ids: payload.product_ids ?? null,
})

export function toCustomer(payload: CustomerPayload, now: Date): IncomingCustomer {
  return {
    platform_id: payload.id,
    email: payload.email ? canonicalEmail(payload.email) : null,
    full_name: [payload.first_name, payload.last_name].filter(Boolean).join(' ').trim() || null,
    // What is blank or not confirmed is no consent.
    accepts_marketing: payload.email_marketing_consent?.state === 'subscribed',
    created_at: payload.created_at ?? now,
  }
}
