import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalClaims } from './portal-contract.ts'
import { pictureFormats } from './rules/claim.ts'

const access = 'affiliate'

/** Without schemas, which the portal does without. */
export const portalClaimCalls = {
  list: endpointOf<typeof portalClaims.list>({ route: 'GET /api/v1/partner/claim', access }),
  create: endpointOf<typeof portalClaims.create>({ route: 'POST /api/v1/partner/claim', access, form: true }),
  picture: endpointOf<typeof portalClaims.picture>({
    route: 'GET /api/v1/partner/claim/{id}/picture',
    access,
    download: [...pictureFormats],
  }),
}
