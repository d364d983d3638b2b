import * as z from 'zod'
import { FileDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { isPeriod, noPeriod, statementWish } from './contract.ts'

const paper = {
  access: 'affiliate',
  forDeactivated: true,
  download: 'pdf',
  reply: FileDownload,
  limit: { by: 'user', calls: 600, seconds: 3600 },
} as const

/** Of this store, of another one of the brand in which the affiliate has the same account, or of all of them. */
const PortalStatementWish = z
  .object({
    ...statementWish,
    store: z.union([z.literal('all'), z.coerce.number<number | string>().int().positive()]).optional(),
  })
  .refine(isPeriod, noPeriod)
export type PortalStatementWish = z.infer<typeof PortalStatementWish>

/** The affiliate's own papers. */
export const portalDocuments = contract({
  invoice: endpoint('GET /api/v1/partner/payment/{id}/invoice', { ...paper, feature: 'exportInvoice' }),
  receipt: endpoint('GET /api/v1/partner/payment/{id}/receipt', paper),
  /** Other stores of the brand of which the affiliate can have a statement. */
  statementStores: endpoint('GET /api/v1/partner/statement/stores', {
    access: 'affiliate',
    forDeactivated: true,
    reply: z.array(z.object({ shop_id: z.number(), name: z.string() })),
  }),
  statement: endpoint('GET /api/v1/partner/statement', { ...paper, query: PortalStatementWish, download: ['pdf', 'csv'] }),
})
