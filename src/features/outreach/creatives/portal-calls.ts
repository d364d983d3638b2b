import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalCreatives } from './portal-contract.ts'
import { creativeFormats } from './rules/creative.ts'

const access = 'affiliate'

/** Without schemas, which the portal does without. */
export const portalCreativeCalls = {
  list: endpointOf<typeof portalCreatives.list>({ route: 'GET /api/v1/partner/creative', access }),
  choices: endpointOf<typeof portalCreatives.choices>({ route: 'GET /api/v1/partner/creative/choice', access }),
  file: endpointOf<typeof portalCreatives.file>({
    route: 'GET /api/v1/partner/creative/{id}/file',
    access,
    download: [...creativeFormats],
  }),
  all: endpointOf<typeof portalCreatives.all>({ route: 'GET /api/v1/partner/creative/all', access, download: 'zip' }),
}
