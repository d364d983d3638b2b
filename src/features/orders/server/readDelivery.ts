import type * as z from 'zod'
import {
  CollectionPayload,
  CustomerPayload,
  EditPayload,
  OrderPayload,
  ProductPayload,
  RedactPayload,
  RefundPayload,
  RemovedPayload,
} from '../rules/shopify-payloads.ts'
import type { InboxRow } from './inbox-store.ts'

/** A delivery in words: what it is about. */
export type Read = { row: InboxRow } & (
  | { about: 'order'; order: OrderPayload }
  | { about: 'edited order'; order_id: string }
  | { about: 'refund'; order_id: string; refund: RefundPayload }
  | { about: 'customer'; customer: CustomerPayload }
  | { about: 'product'; product: ProductPayload }
  | { about: 'product removed'; id: string }
  | { about: 'collection'; collection: CollectionPayload }
  | { about: 'collection removed'; id: string }
  | { about: 'uninstalled' }
  | { about: 'customer data wanted'; request: z.infer<typeof RedactPayload> }
  | { about: 'forget customer'; request: z.infer<typeof RedactPayload> }
  | { about: 'forget shop' }
  | { about: 'nothing' }
  | { about: 'unreadable'; problem: string }
)

/** A delivery that cannot be read today cannot be read tomorrow either: its problem is kept and it is not tried again. */
export function readDelivery(row: InboxRow, shop: string): Read {
  try {
    return { row, ...contentOf(row.topic, JSON.parse(row.body), shop) }
  } catch (error) {
    return { row, about: 'unreadable', problem: (error as Error).message.slice(0, 1000) }
  }
}

type Content = Read extends infer R ? (R extends { row: InboxRow } ? Omit<R, 'row'> : never) : never

function contentOf(topic: string, payload: unknown, shop: string): Content {
  switch (topic) {
    case 'orders/create':
    case 'orders/paid':
    case 'orders/updated':
    case 'orders/partially_paid':
    case 'orders/cancelled':
      return { about: 'order', order: ownOrder(OrderPayload.parse(payload), shop) }
    // An edit tells what was added and taken away; the order as it is now comes with orders/updated, or is asked for.
    case 'orders/edited':
      return { about: 'edited order', order_id: EditPayload.parse(payload).order_edit.order_id }
    case 'refunds/create':
      return ownRefund(RefundPayload.parse(payload))
    case 'customers/create':
    case 'customers/update':
      return { about: 'customer', customer: CustomerPayload.parse(payload) }
    case 'products/create':
    case 'products/update':
      return { about: 'product', product: ProductPayload.parse(payload) }
    case 'products/delete':
      return { about: 'product removed', id: RemovedPayload.parse(payload).id }
    case 'collections/create':
    case 'collections/update':
      return { about: 'collection', collection: CollectionPayload.parse(payload) }
    case 'collections/delete':
      return { about: 'collection removed', id: RemovedPayload.parse(payload).id }
    case 'app/uninstalled':
      return { about: 'uninstalled' }
    case 'customers/data_request':
      return { about: 'customer data wanted', request: RedactPayload.parse(payload) }
    case 'customers/redact':
      return { about: 'forget customer', request: RedactPayload.parse(payload) }
    case 'shop/redact':
      return { about: 'forget shop' }
    default:
      return { about: 'nothing' }
  }
}

/** The shop's name in the headers is not signed; an order says itself where it was placed. */
function ownOrder(order: OrderPayload, shop: string): OrderPayload {
  const host = order.order_status_url && URL.parse(order.order_status_url)?.host
  if (host?.endsWith('.myshopify.com') && host !== shop) throw new Error(`The order was placed at ${host}`)
  return order
}

function ownRefund(refund: RefundPayload): Content {
  if (!refund.order_id) throw new Error('The refund does not say of which order it is')
  return { about: 'refund', order_id: refund.order_id, refund }
}
