import { type Routes, routes } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { payoutDocuments } from '../contract.ts'
import { portalDocuments } from '../portal-contract.ts'
import { paymentFile } from './paymentFile.ts'
import { portalStatement, statementStores } from './portalStatement.ts'
import { affiliateReader, memberReader } from './readers.ts'
import { statementFile } from './statementFile.ts'

export function payoutDocumentsRoutes(services: Services): Routes {
  return routes(payoutDocuments, {
    invoice: ({ caller, ...asked }) => paymentFile(services, 'invoice', { ...asked, reader: memberReader(caller) }),
    receipt: ({ caller, ...asked }) => paymentFile(services, 'receipt', { ...asked, reader: memberReader(caller) }),
    statement: ({ caller, ...asked }) => statementFile(services, { ...asked, reader: memberReader(caller) }),
  })
}

export function portalDocumentsRoutes(services: Services): Routes {
  return routes(portalDocuments, {
    invoice: ({ caller, ...asked }) => paymentFile(services, 'invoice', { ...asked, reader: affiliateReader(caller) }),
    receipt: ({ caller, ...asked }) => paymentFile(services, 'receipt', { ...asked, reader: affiliateReader(caller) }),
    statementStores: ({ caller }) => statementStores(services, caller),
    statement: asked => portalStatement(services, asked),
  })
}
