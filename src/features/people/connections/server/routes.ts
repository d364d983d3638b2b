import { publishAffiliatesChanged } from '#features/people/affiliates/server/index.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Caller, refuseSupport } from '#server/http/caller.ts'
import { type CalledBy, type RequestFacts, type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import {
  type ConnectedCustomer,
  type ConnectedProduct,
  customerConnections,
  type NewCustomerConnection,
  productConnections,
} from '../contract.ts'
import * as customers from './customers.ts'
import * as products from './products.ts'

export function customerConnectionRoutes({ db }: Services): Routes {
  return routes(customerConnections, {
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => customers.listConnections(tx, shop_id, query)),
    customers: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => customers.findCustomers(tx, shop_id, query.query)),

    connect: ({ body, caller, from }) => change(db, caller, tx => connectFor(tx, body, { caller, from })),

    disconnect: ({ id, caller, from }) =>
      change(db, caller, async tx => {
        const ended = await customers.disconnectCustomer(tx, caller.shop_id, id)
        await note(tx, { caller, from, action: 'connections.customerEnded', before: toLog(ended) }, ended)
        return null
      }),
  })
}

export function productConnectionRoutes({ db }: Services): Routes {
  return routes(productConnections, {
    list: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => products.listConnections(tx, shop_id, query)),
    choices: ({ query, caller: { shop_id } }) => db.inShop(shop_id, tx => products.findChoices(tx, shop_id, query)),

    connect: ({ body, caller, from }) =>
      change(db, caller, async tx => {
        const made = await products.connectProduct(tx, caller.shop_id, body)
        await note(tx, { caller, from, action: 'connections.product', after: toLog(made) }, made)
        return made
      }),

    disconnect: ({ id, caller, from }) =>
      change(db, caller, async tx => {
        const ended = await products.disconnectProduct(tx, caller.shop_id, id)
        await note(tx, { caller, from, action: 'connections.productEnded', before: toLog(ended) }, ended)
        return null
      }),
  })
}

/** Connects a customer and writes down who did. */
export async function connectFor(
  tx: Tx,
  body: NewCustomerConnection,
  { caller, from }: CalledBy,
  origin?: 'manual' | 'api',
): Promise<ConnectedCustomer> {
  const made = await customers.connectCustomer(tx, caller.shop_id, body, origin)
  await note(tx, { caller, from, action: 'connections.customer', after: toLog(made) }, made)
  return made
}

/** A connection decides who earns: support looks on. */
function change<T>(db: Database, caller: Caller, run: (tx: Tx) => Promise<T>): Promise<T> {
  refuseSupport(caller)
  return db.inShop(caller.shop_id, run)
}

type Connection = ConnectedCustomer | ConnectedProduct

interface Noted {
  caller: Caller
  from: RequestFacts
  action: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const toLog = (connection: Connection) => ({
  connected: 'customer' in connection ? connection.customer.full_name || connection.customer.email : connection.title,
  affiliate: connection.affiliate.full_name,
})

async function note(tx: Tx, { caller, ...entry }: Noted, { affiliate }: Connection): Promise<void> {
  const { shop_id } = caller
  await audit(tx, { shop_id, actor: actorOf(caller), subject: { kind: 'affiliate', id: affiliate.id }, ...entry })
  await publishAffiliatesChanged(tx, shop_id, [affiliate.id])
}
