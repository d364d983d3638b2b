import { processInbox } from '#features/sales/orders/server/deliveries/processInbox.ts'
import { fetchOrder, reconcileShop } from '#features/sales/orders/server/reconcile/reconcile.ts'
import { applyOrders } from '#features/sales/referrals/server/index.ts'
import { connectPlatform } from '#server/store-platform/shopify.ts'
import type { Delivery } from '../../simulators/store-platform/deliveries.ts'
import { type PlatformSimulator, type SimulatorOptions, startPlatformSimulator } from '../../simulators/store-platform/start.ts'
import { type TestApp, testApp } from './app.ts'

export const DEMO_SHOP = 'demo-store.myshopify.com'

export interface Intake {
  app: TestApp
  shop_id: number
  /** Sends it as the platform would and answers the status. */
  send(delivery: Delivery): Promise<number>
  /** Works through what waits, as the job does. */
  settle(): ReturnType<typeof processInbox>
  reconcile(): ReturnType<typeof reconcileShop>
  fetchOrder(order_id: string): Promise<void>
  /** Orders the deliveries asked for without telling them. */
  askedFor: string[]
  rows: TestApp['asOwner']
  close(): Promise<void>
}

export interface SimulatedPlatform extends PlatformSimulator {
  /** Everything the stores have told so far. */
  told: Delivery[]
}

/** A platform whose stores live in a time of their own; what they tell is kept for the test to send. */
export async function simulatedPlatform(options: SimulatorOptions = {}): Promise<SimulatedPlatform> {
  const told: Delivery[] = []
  const simulator = await startPlatformSimulator({ ...options, onDelivery: delivery => told.push(delivery) })
  return { ...simulator, told }
}

/** The product with the demo shops, connected to a simulated platform. */
export async function intakeApp(simulator: PlatformSimulator, secretOld?: string): Promise<Intake> {
  const { apiKey, apiSecret, url } = simulator
  const platform = { apiKey, apiSecret, apiSecretOld: secretOld, url }
  const app = await testApp({ platform })
  const rows = app.asOwner
  const [shop] = await rows<{ shop_id: string }>('select shop_id from shop_domain where domain = $1', [DEMO_SHOP])
  const shop_id = Number(shop!.shop_id)
  const askedFor: string[] = []
  const intake = {
    apply: applyOrders,
    askForOrder: async (_tx: unknown, _shop: number, id: string) => void askedFor.push(id),
    askForMembers: async (_tx: unknown, _shop: number, id: string) => void askedFor.push(`members of ${id}`),
  }
  return {
    app,
    shop_id,
    rows,
    askedFor,
    send: async ({ headers, body }) => (await app.fetch('/webhooks/shopify', { method: 'POST', headers, body })).status,
    settle: () => processInbox(app.services, { shop_id, intake }),
    reconcile: () => reconcileShop(app.services, connectPlatform(platform), shop_id, applyOrders),
    fetchOrder: order_id => fetchOrder(app.services, connectPlatform(platform), { shop_id, order_id, apply: applyOrders }),
    close: () => app.close(),
  }
}
