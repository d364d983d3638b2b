import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { listEndpoint } from '#kit/contract/list-query.ts'
import { emailField, id, optionalText, requiredText } from '#kit/contract/validate.ts'

const access = 'affiliate-and-coupon'

const PersonRef = z.object({ id: z.number(), full_name: z.string(), email: z.string() })
const Customer = z.object({ id: z.number(), full_name: z.string(), email: z.string().nullable() })

export const connectionOrigins = ['manual', 'lifetime', 'api'] as const

export const ConnectedCustomer = z.object({
  id: z.number(),
  customer: Customer,
  affiliate: PersonRef,
  /** By hand, through a first order under lifetime commission, or by the API. */
  origin: z.enum(connectionOrigins),
  connected_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
})
export type ConnectedCustomer = z.infer<typeof ConnectedCustomer>

/** A customer of the store, or somebody who has not bought yet. */
export const NewCustomerConnection = z
  .object({
    affiliate_id: id(),
    customer_id: id().optional(),
    full_name: optionalText(200).optional(),
    email: emailField('connections.emailRequired', 'connections.emailInvalid').optional(),
  })
  .refine(body => body.customer_id !== undefined || body.email !== undefined, {
    path: ['email'],
    message: 'connections.customerRequired',
  })
export type NewCustomerConnection = z.infer<typeof NewCustomerConnection>

export const productKinds = ['product', 'collection'] as const
export type ProductKind = (typeof productKinds)[number]

export const ConnectedProduct = z.object({
  id: z.number(),
  kind: z.enum(productKinds),
  platform_id: z.string(),
  /** The platform's id when the store no longer has it. */
  title: z.string(),
  image_url: z.string().nullable(),
  affiliate: PersonRef,
  connected_at: z.iso.datetime(),
})
export type ConnectedProduct = z.infer<typeof ConnectedProduct>

export const NewProductConnection = z.object({
  affiliate_id: id(),
  kind: z.enum(productKinds),
  platform_id: requiredText(100, 'connections.productRequired'),
})
export type NewProductConnection = z.infer<typeof NewProductConnection>

const affiliate_id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const search = z.object({ query: z.string().trim().max(200).optional() })

export const customerConnections = contract({
  /** Searched by the name or e-mail of the customer or of the affiliate. */
  list: listEndpoint('GET /api/v1/merchant/connect-customer', {
    row: ConnectedCustomer,
    access,
    sortable: ['id'],
    defaultSort: 'id:desc',
    filters: { affiliate_id, origin: z.enum(connectionOrigins) },
  }),
  /** Customers of the store, each with the affiliate they are connected to already. */
  customers: endpoint('GET /api/v1/merchant/connect-customer/customers', {
    access,
    query: search,
    reply: z.array(Customer.extend({ affiliate: PersonRef.nullable() })),
  }),
  connect: endpoint('POST /api/v1/merchant/connect-customer', {
    access,
    feature: 'connectCustomers',
    body: NewCustomerConnection,
    reply: ConnectedCustomer,
  }),
  disconnect: endpoint('DELETE /api/v1/merchant/connect-customer/{id}', { access }),
})

export const productConnections = contract({
  list: listEndpoint('GET /api/v1/merchant/connect-product', {
    row: ConnectedProduct,
    access,
    sortable: ['id'],
    defaultSort: 'id:desc',
    filters: { affiliate_id, kind: z.enum(productKinds) },
  }),
  /** Products or collections of the store, each with the affiliate it is connected to already. */
  choices: endpoint('GET /api/v1/merchant/connect-product/choices', {
    access,
    query: search.extend({
      kind: z.enum(productKinds).default('product'),
      /** By the store's number instead, where the merchant has chosen in the store's own picker. */
      platform_id: z.string().max(100).optional(),
    }),
    reply: z.array(
      z.object({
        kind: z.enum(productKinds),
        platform_id: z.string(),
        title: z.string(),
        image_url: z.string().nullable(),
        affiliate: PersonRef.nullable(),
      }),
    ),
  }),
  connect: endpoint('POST /api/v1/merchant/connect-product', {
    access,
    feature: 'connectProducts',
    body: NewProductConnection,
    reply: ConnectedProduct,
  }),
  disconnect: endpoint('DELETE /api/v1/merchant/connect-product/{id}', { access }),
})
