import { FileDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { StatementWish } from './contract.ts'

const paper = {
  access: 'affiliate',
  forDeactivated: true,
  download: 'pdf',
  reply: FileDownload,
  limit: { by: 'user', calls: 600, seconds: 3600 },
} as const

/** The affiliate's own papers. */
export const portalDocuments = contract({
  invoice: endpoint('GET /api/v1/partner/payment/{id}/invoice', { ...paper, feature: 'exportInvoice' }),
  receipt: endpoint('GET /api/v1/partner/payment/{id}/receipt', paper),
  statement: endpoint('GET /api/v1/partner/statement', { ...paper, query: StatementWish, download: ['pdf', 'csv'] }),
})
