import * as z from 'zod'

export const discountKinds = ['order', 'product', 'shipping'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** Numbers are plain decimals, as the platform writes them. Products and collections by the platform's numbers. */
export const DiscountTerms = z.object({
  title: z.string(),
  worth: z.union([z.object({ percentage: z.string() }), z.object({ amount: z.string(), on_each_item: z.boolean() })]).nullable(),
  product_ids: z.array(z.string()),
  variant_ids: z.array(z.string()),
  collection_ids: z.array(z.string()),
  countries: z.array(z.string()),
  customer_ids: z.array(z.string()).default([]),
  minimum: z.union([z.object({ amount: z.string() }), z.object({ quantity: z.number() })]).nullable(),
  usage_limit: z.number().nullable(),
  once_per_customer: z.boolean(),
  combines_with: z.object({ order: z.boolean(), product: z.boolean(), shipping: z.boolean() }),
})
/** What a discount does, its kind and its time aside. */
export type DiscountTerms = z.infer<typeof DiscountTerms>
