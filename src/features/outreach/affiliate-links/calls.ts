import { endpointOf } from '#kit/contract/endpoint.ts'
import type { affiliateLinks } from './contract.ts'

const access = 'affiliate'

/** Without schemas: the portal carries none. */
export const affiliateLinkCalls = {
  list: endpointOf<typeof affiliateLinks.list>({ route: 'GET /api/v1/partner/link', access }),
  create: endpointOf<typeof affiliateLinks.create>({ route: 'POST /api/v1/partner/link', access }),
  remove: endpointOf<typeof affiliateLinks.remove>({ route: 'DELETE /api/v1/partner/link/{id}', access }),
  products: endpointOf<typeof affiliateLinks.products>({ route: 'GET /api/v1/partner/link/products', access }),
  marks: endpointOf<typeof affiliateLinks.marks>({ route: 'GET /api/v1/partner/link/mark', access }),
  customPath: endpointOf<typeof affiliateLinks.customPath>({ route: 'GET /api/v1/partner/link/custom-path', access }),
  chooseCustomPath: endpointOf<typeof affiliateLinks.chooseCustomPath>({ route: 'PUT /api/v1/partner/link/custom-path', access }),
}
