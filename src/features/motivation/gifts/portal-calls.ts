import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalGifts } from './portal-contract.ts'

const access = 'affiliate'

/** Without schemas, which the portal does without. */
export const portalGiftCalls = {
  list: endpointOf<typeof portalGifts.list>({ route: 'GET /api/v1/partner/gift', access }),
  claim: endpointOf<typeof portalGifts.claim>({ route: 'POST /api/v1/partner/gift/{id}/claim', access }),
}
