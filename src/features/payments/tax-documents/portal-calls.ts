import { endpointOf } from '#kit/contract/endpoint.ts'
import type { portalTax } from './portal-contract.ts'

type Calls = typeof portalTax
const access = 'affiliate'

/** Without schemas: a phone has no use for them, the server checks. */
export const portalTaxCalls = {
  get: endpointOf<Calls['get']>({ route: 'GET /api/v1/partner/tax', access }),
  declareForeign: endpointOf<Calls['declareForeign']>({ route: 'POST /api/v1/partner/tax/foreign', access }),
  saveW9: endpointOf<Calls['saveW9']>({ route: 'PUT /api/v1/partner/tax/w9', access }),
  form: endpointOf<Calls['form']>({ route: 'GET /api/v1/partner/tax/w9/form', access, download: 'pdf' }),
  sendFile: endpointOf<Calls['sendFile']>({ route: 'POST /api/v1/partner/tax/w9/file', access, form: true }),
  form1099: endpointOf<Calls['form1099']>({ route: 'GET /api/v1/partner/tax/1099-nec', access, download: 'pdf' }),
}
