import { ownersOf } from '#features/account/session/server/index.ts'
import { saveCustomer } from '#features/store/customers/server/index.ts'
import type { StorePayload } from '#features/store/store-connection/rules/payloads.ts'
import { toCollection, toCustomer, toProduct } from '#features/store/store-connection/rules/toCatalogue.ts'
import {
  customerDataMailJob,
  endConnection,
  gatherCustomerData,
  isNumberOf,
  markRemoved,
  saveCollection,
  savePlatformNames,
  saveProduct,
  subscriptionReported,
  syncScopesJob,
  syncStoreInfoJob,
} from '#features/store/store-connection/server/index.ts'
import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { defineHook } from '#server/hooks.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Intake } from '../Intake.ts'
import { forgetCustomer, forgetShop } from '../privacy/redact.ts'
import type { ShopFacts } from './processDeliveries.ts'
import type { Read } from './readDelivery.ts'

/** A discount of the store is not what it was, or is gone; by the platform's id. */
export const discountChanged = defineHook<[discount_id: string]>('discountChanged')

/** Somebody has opened an account at the store; by the platform's id. Told again when the platform tells again. */
export const accountOpened = defineHook<[customer_platform_id: string]>('accountOpened')

/** Visitors see another theme from now on. */
export const themePublished = defineHook<[]>('themePublished')

const EDIT_SETTLES_MS = 60_000

/** Everything a store reports that is not an order or a refund. */
export async function handleOther(tx: Tx, shop: ShopFacts, one: Read, intake: Intake): Promise<void> {
  const { shop_id, currency } = shop
  switch (one.about) {
    case 'edited order':
      // The report of the order itself is on its way; this is for the case that it got lost.
      return intake.askForOrder(tx, shop_id, one.order_id, new Date(Date.now() + EDIT_SETTLES_MS))
    case 'customer':
      if (shop.forgotten_at) return
      await saveCustomer(tx, shop_id, toCustomer(one.customer, one.row.triggered_at))
      if (one.isNewAccount && !shop.uninstalled_at) await accountOpened.call(tx, shop_id, one.customer.id)
      return
    case 'product':
      await saveProduct(tx, shop_id, toProduct(one.product, currency))
      return
    case 'product removed':
      return markRemoved(tx, shop_id, 'product', one.id)
    case 'collection':
      await saveCollection(tx, shop_id, toCollection(one.collection))
      return one.collection.product_ids ? undefined : intake.askForMembers(tx, shop_id, one.collection.id)
    case 'collection removed':
      return markRemoved(tx, shop_id, 'collection', one.id)
    case 'discount':
      return discountChanged.call(tx, shop_id, one.id)
    case 'uninstalled':
      if (await endConnection(tx, shop_id, one.row.triggered_at))
        await audit(tx, { shop_id, actor: systemActor, action: 'orders.appUninstalled' })
      return subscriptionReported.call(tx, shop_id)
    case 'rights changed':
      await enqueue(tx, syncScopesJob, { shop_id }, { key: `store.syncScopes:${shop_id}` })
      return
    case 'subscription changed':
      return subscriptionReported.call(tx, shop_id)
    case 'theme published':
      return shop.uninstalled_at ? undefined : themePublished.call(tx, shop_id)
    case 'store changed':
      return storeChanged(tx, shop_id, one.store)
    case 'customer data wanted':
      return answerDataRequest(tx, shop_id, one.request)
    case 'forget customer':
      return forgetCustomer(tx, shop_id, {
        customer_platform_id: one.request.customer.id,
        order_platform_ids: one.request.orders_to_redact,
      })
    case 'forget shop':
      return forgetShop(tx, shop_id)
  }
}

/** Nothing is believed of a report that may be an example: the store is asked. Its new name is learned first, to ask it there. */
async function storeChanged(tx: Tx, shop_id: number, { id = null, myshopify_domain = null }: StorePayload): Promise<void> {
  if (id !== null && (await isNumberOf(tx, shop_id, id))) await savePlatformNames(tx, shop_id, { id, domain: myshopify_domain })
  await enqueue(tx, syncStoreInfoJob, { shop_id }, { key: `orders.followStore:${shop_id}` })
}

/** The merchant answers the customer: the owners are told where to find what is known, and the activity log says who asked. */
async function answerDataRequest(tx: Tx, shop_id: number, request: { customer: { id: string }; orders_requested: string[] }) {
  const customer_platform_id = request.customer.id
  const request_id = await gatherCustomerData(tx, shop_id, {
    customer_platform_id,
    order_platform_ids: request.orders_requested,
  })
  for (const member_id of await ownersOf(tx, shop_id)) await enqueue(tx, customerDataMailJob, { shop_id, member_id, request_id })
  await audit(tx, {
    shop_id,
    actor: systemActor,
    action: 'orders.customerDataRequested',
    subject: { kind: 'customer', id: customer_platform_id },
    after: { orders: request.orders_requested, request_id },
  })
}
