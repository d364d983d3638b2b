import * as z from 'zod'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { Decimal } from '#features/commissions/programs/rules/decimal-fields.ts'
import type { Permission } from '#kit/access.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { defineEvent } from '#kit/contract/event.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { id } from '#kit/contract/validate.ts'

const access = 'programs'
/** Products are picked in several parts of the product. */
export const pickers: readonly Permission[] = [
  'programs',
  'affiliate-and-coupon',
  'coupons',
  'bonus',
  'gifts',
  'creatives',
  'analytics',
]

/** Only these, by their numbers. */
const Numbers = z.string().regex(/^\d{1,15}(?:,\d{1,15}){0,99}$/, 'error.field.notAnId')

/** At most so many products at once; a collection counts with the products it holds. */
export const MAX_AT_ONCE = 1000

export const ProductRow = z.object({
  id: z.number(),
  title: z.string(),
  image_url: z.string().nullable(),
  variants: z.number(),
  /** In the shop's smallest unit; `null` for a product without variants. */
  price_from: z.number().nullable(),
  price_to: z.number().nullable(),
  currency: z.string(),
})
export type ProductRow = z.infer<typeof ProductRow>

export const CollectionRow = z.object({
  id: z.number(),
  title: z.string(),
  image_url: z.string().nullable(),
  products: z.number(),
})
export type CollectionRow = z.infer<typeof CollectionRow>

const commission = {
  commission_type: z.enum(CommissionType, 'programs.typeUnknown'),
  commission_amount: Decimal,
}

const ids = z.array(id()).max(MAX_AT_ONCE, 'products.tooManyAtOnce')

/** What changed in the special commissions of a program. */
const Changed = z.object({ changed: z.number() })

export const CatalogueStatus = z.object({
  /** `never`: no look at the store so far; `unconnected`: there is no store to look at. */
  state: z.enum(['unconnected', 'never', 'running', 'done', 'failed']),
  /** The look that is under way, or the last one. */
  task_id: z.number().nullable(),
  /** Products and collections read so far, and about how many there are; `null` where nobody knows. */
  done: z.number(),
  total: z.number().nullable(),
  products: z.number(),
  collections: z.number(),
  started_at: z.iso.datetime().nullable(),
  /** When the store was last looked at to the end. */
  finished_at: z.iso.datetime().nullable(),
})
export type CatalogueStatus = z.infer<typeof CatalogueStatus>

export const products = contract({
  /** Products to pick from; the search looks at their titles. */
  list: listEndpoint('GET /api/v1/merchant/product', {
    row: ProductRow,
    access: pickers,
    sortable: ['title'],
    defaultSort: 'title:asc',
    filters: {
      /** Only products of this collection. */
      collection_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      ids: Numbers,
      /** The same by the numbers they have at the store. */
      platform_ids: Numbers,
    },
  }),
  collections: listEndpoint('GET /api/v1/merchant/collection', {
    row: CollectionRow,
    access: pickers,
    sortable: ['title'],
    defaultSort: 'title:asc',
    filters: { ids: Numbers, platform_ids: Numbers },
  }),

  /** Gives several products, and all products of collections, a commission of their own; one that has it already gets the new one. */
  add: endpoint('POST /api/v1/merchant/product', {
    access,
    body: z
      .object({ program_id: id(), product_ids: ids.default([]), collection_ids: ids.default([]), ...commission })
      .refine(({ product_ids, collection_ids }) => product_ids.length + collection_ids.length > 0, {
        path: ['product_ids'],
        message: 'products.nothingChosen',
      }),
    reply: Changed,
  }),
  /** Sets the commission of one product in a program; `id` is the product's. */
  update: endpoint('PUT /api/v1/merchant/product/{id}', {
    access,
    body: z.object({ program_id: id(), ...commission }),
    reply: Changed,
  }),
  remove: endpoint('DELETE /api/v1/merchant/product/{id}', {
    access,
    query: z.object({ program_id: z.coerce.number().pipe(id()) }),
    reply: Changed,
  }),
  bulkRemove: endpoint('POST /api/v1/merchant/product/bulk-delete', {
    access,
    body: z.object({ program_id: id(), ids: ids.min(1, 'products.nothingChosen') }),
    reply: Changed,
  }),
  /**
   * Special commissions of the program `id` reach the variants their products have today, and the products that came into
   * their collections. Answers at once; the end is told by an event. Rules change only if something is different.
   */
  synchronize: endpoint('POST /api/v1/merchant/product/synchronization/{id}', {
    access,
    reply: CatalogueStatus,
    limit: { by: 'user', calls: 30, seconds: 600 },
  }),

  /** What is known of the store's products and collections, and since when. */
  syncStatus: endpoint('GET /api/v1/merchant/product/synchronization', { access: pickers, reply: CatalogueStatus }),
  /** Looks at the whole store now; where that is under way already, nothing more is started. */
  startSync: endpoint('POST /api/v1/merchant/product/synchronization', {
    access: pickers,
    reply: CatalogueStatus,
    limit: { by: 'user', calls: 30, seconds: 600 },
  }),
})

/** The look at the store began, came further or ended. */
export const catalogueChanged = defineEvent('products.catalogue', CatalogueStatus)

/** The special commissions of a program reach today's variants; `changed` of them are different now. */
export const specialsSynchronized = defineEvent(
  'products.specialsSynchronized',
  z.object({ program_id: z.number(), changed: z.number(), is_failed: z.boolean() }),
)
