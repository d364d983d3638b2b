import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { payoutDocuments } from '../contract.ts'
import { statementFile } from './statementFile.ts'

export function payoutDocumentsRoutes(services: Services): Routes {
  return routes(payoutDocuments, {
    statement: asked => statementFile(services, asked),
  })
}
