import { endpointOf } from '#kit/contract/endpoint.ts'
import type { shop } from './contract.ts'

/** What the frame and home ask of the shop. */
export const shopCalls = {
  info: endpointOf<typeof shop.info>({ route: 'GET /api/v1/merchant/index', access: 'signed-in' }),
  updateCheck: endpointOf<typeof shop.updateCheck>({
    route: 'POST /api/v1/merchant/shopify/require-update-app',
    access: 'signed-in',
  }),
  brand: endpointOf<typeof shop.brand>({ route: 'GET /api/v1/merchant/setting/brand', access: 'signed-in' }),
}
