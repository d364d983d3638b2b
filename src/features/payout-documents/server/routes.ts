import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { payoutDocuments } from '../contract.ts'
import { paymentFile } from './paymentFile.ts'
import { statementFile } from './statementFile.ts'

export function payoutDocumentsRoutes(services: Services): Routes {
  return routes(payoutDocuments, {
    invoice: asked => paymentFile(services, 'invoice', asked),
    receipt: asked => paymentFile(services, 'receipt', asked),
    statement: asked => statementFile(services, asked),
  })
}
