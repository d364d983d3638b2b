import type * as z from 'zod'
import {
  CollectionPayload,
  CustomerPayload,
  DiscountPayload,
  ProductPayload,
  RedactPayload,
  RemovedPayload,
  StorePayload,
} from '#features/store/store-connection/rules/payloads.ts'
import { parseExact } from '#kit/contract/parseExact.ts'
import { refuseTooLarge } from '../../rules/order-limits.ts'
import { readOrder } from '../../rules/readOrder.ts'
import { EditPayload, LinePayload, type OrderPayload, RefundPayload } from '../../rules/shopify-payloads.ts'
import { problemIn } from './problemIn.ts'
import type { InboxRow } from './store.ts'
import { type Turn, yieldAfter } from './yieldAfter.ts'

/** A delivery in words: what it is about. */
export type Read = { row: InboxRow } & (
  | { about: 'order'; order: OrderPayload }
  | { about: 'edited order'; order_id: string }
  | { about: 'refund'; order_id: string; refund: RefundPayload }
  | { about: 'customer'; customer: CustomerPayload; isNewAccount: boolean }
  | { about: 'product'; product: ProductPayload }
  | { about: 'product removed'; id: string }
  | { about: 'collection'; collection: CollectionPayload }
  | { about: 'collection removed'; id: string }
  | { about: 'discount'; id: string }
  | { about: 'uninstalled' }
  | { about: 'rights changed' }
  | { about: 'subscription changed' }
  | { about: 'theme published' }
  | { about: 'store changed'; store: StorePayload }
  | { about: 'customer data wanted'; request: z.infer<typeof RedactPayload> }
  | { about: 'forget customer'; request: z.infer<typeof RedactPayload> }
  | { about: 'forget shop' }
  | { about: 'nothing' }
  | { about: 'unreadable'; problem: string }
)

/** So many characters are read before others have their turn. */
const AT_A_STRETCH = 200_000

/** A delivery that cannot be read today cannot be read tomorrow either: its problem is kept and it is not tried again. */
export async function readDeliveries(rows: readonly InboxRow[]): Promise<Read[]> {
  const turn = yieldAfter(AT_A_STRETCH)
  const read: Read[] = []
  for (const row of rows)
    try {
      const payload = parseExact(row.body)
      await turn(row.body.length)
      read.push({ row, ...(await contentOf(row.topic, payload, turn)) })
      await turn(row.body.length)
    } catch (error) {
      read.push({ row, about: 'unreadable', problem: problemIn(error) })
    }
  return read
}

type Content = Read extends infer R ? (R extends { row: InboxRow } ? Omit<R, 'row'> : never) : never

async function contentOf(topic: string, payload: unknown, turn: Turn): Promise<Content> {
  switch (topic) {
    case 'orders/create':
    case 'orders/paid':
    case 'orders/updated':
    case 'orders/partially_paid':
    case 'orders/cancelled':
      return { about: 'order', order: await readOrderInTurns(payload, turn) }
    // An edit tells what was added and taken away; the order as it is now comes with orders/updated, or is asked for.
    case 'orders/edited':
      return { about: 'edited order', order_id: EditPayload.parse(payload).order_edit.order_id }
    case 'refunds/create':
      return ownRefund(RefundPayload.parse(payload))
    case 'customers/create':
    case 'customers/update':
    case 'customers/enable':
      return ownCustomer(topic, CustomerPayload.parse(payload))
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
    case 'discounts/update':
    case 'discounts/delete':
      return { about: 'discount', id: DiscountPayload.parse(payload).admin_graphql_api_id }
    case 'themes/publish':
      return { about: 'theme published' }
    // What these say is not believed: the platform is asked.
    case 'app_subscriptions/update':
    case 'app_subscriptions/approaching_capped_amount':
    case 'app_purchases_one_time/update':
      return { about: 'subscription changed' }
    case 'app/scopes_update':
      return { about: 'rights changed' }
    case 'app/uninstalled':
      return { about: 'uninstalled' }
    case 'shop/update':
      return { about: 'store changed', store: StorePayload.parse(payload) }
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

/** Whoever buys as a guest is a customer without an account; one is opened with the first report or later. */
const ownCustomer = (topic: string, customer: CustomerPayload): Content => ({
  about: 'customer',
  customer,
  isNewAccount: topic !== 'customers/update' && customer.state === 'enabled',
})

/** About so much is read for a line that was sold, with its taxes and discounts, and for one that was taken back. */
const CHARACTERS_OF_A_LINE = 4_000
const CHARACTERS_OF_A_REFUNDED_LINE = 400

/** Some lines and a refund at a time. What is wrong with one is told as of the whole order, so that it is named by its place. */
async function readOrderInTurns(payload: unknown, turn: Turn): Promise<OrderPayload> {
  const { line_items, refunds } = (payload ?? {}) as { line_items?: unknown; refunds?: unknown }
  if (!Array.isArray(line_items) || !Array.isArray(refunds)) return readOrder(payload)
  refuseTooLarge(payload as object)
  const order = readOrder({ ...(payload as object), line_items: [], refunds: [] })
  for (const one of line_items) {
    const { data: line } = LinePayload.safeParse(one)
    if (!line) return readOrder(payload)
    order.line_items.push(line)
    await turn(CHARACTERS_OF_A_LINE)
  }
  for (const one of refunds) {
    const { data: refund } = RefundPayload.safeParse(one)
    if (!refund) return readOrder(payload)
    order.refunds.push(refund)
    await turn(refund.refund_line_items.length * CHARACTERS_OF_A_REFUNDED_LINE)
  }
  return order
}

function ownRefund(refund: RefundPayload): Content {
  refuseTooLarge({ refunds: [refund] })
  if (!refund.order_id) throw new Error('The refund does not say of which order it is')
  return { about: 'refund', order_id: refund.order_id, refund }
}
