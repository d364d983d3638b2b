import { audit, systemActor } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { toCollection, toCustomer, toProduct } from '../rules/toCatalogue.ts'
import { markRemoved, saveCollection, saveCustomer, saveProduct } from './catalogue.ts'
import { endConnection } from './connection.ts'
import type { Intake } from './Intake.ts'
import type { ShopFacts } from './processDeliveries.ts'
import type { Read } from './readDelivery.ts'
import { forgetCustomer, forgetShop } from './redact.ts'

const EDIT_SETTLES_MS = 60_000

/** Everything a store reports that is not an order or a refund. */
export async function handleOther(tx: Tx, { shop_id, currency }: ShopFacts, one: Read, intake: Intake): Promise<void> {
  switch (one.about) {
    case 'edited order':
      // The report of the order itself is on its way; this is for the case that it got lost.
      return intake.askForOrder(tx, shop_id, one.order_id, new Date(Date.now() + EDIT_SETTLES_MS))
    case 'customer':
      return saveCustomer(tx, shop_id, toCustomer(one.customer, one.row.triggered_at))
    case 'product':
      await saveProduct(tx, shop_id, toProduct(one.product, currency))
      return
    case 'product removed':
      return markRemoved(tx, shop_id, 'product', one.id)
    case 'collection':
      return saveCollection(tx, shop_id, toCollection(one.collection))
    case 'collection removed':
      return markRemoved(tx, shop_id, 'collection', one.id)
    case 'uninstalled':
      await endConnection(tx, shop_id, one.row.triggered_at)
      return audit(tx, { shop_id, actor: systemActor, action: 'orders.appUninstalled' })
    case 'customer data wanted':
      return noteDataRequest(tx, shop_id, one.request)
    case 'forget customer':
      return forgetCustomer(tx, shop_id, {
        customer_platform_id: one.request.customer.id,
        order_platform_ids: one.request.orders_to_redact,
      })
    case 'forget shop':
      return forgetShop(tx, shop_id)
  }
}

/** The merchant answers the customer; the activity log says who asked for what. */
const noteDataRequest = (tx: Tx, shop_id: number, request: { customer: { id: string }; orders_requested: string[] }) =>
  audit(tx, {
    shop_id,
    actor: systemActor,
    action: 'orders.customerDataRequested',
    subject: { kind: 'customer', id: request.customer.id },
    after: { orders: request.orders_requested },
  })
