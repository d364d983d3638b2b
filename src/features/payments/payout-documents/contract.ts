import * as z from 'zod'
import { dayField } from '#kit/contract/date-fields.ts'
import { FileDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'

const day = dayField()

export const statementWish = {
  /** First and last day, both included, as the shop's time zone has them. */
  from: day,
  to: day,
  format: z.enum(['pdf', 'csv']).default('pdf'),
}
export const isPeriod = ({ from, to }: { from: string; to: string }) => from <= to
export const noPeriod = { path: ['to'], message: 'payoutDocuments.endsBeforeItBegins' }

const StatementWish = z.object(statementWish).refine(isPeriod, noPeriod)

/** A paper of one payment that arrived. */
const ofPayment = {
  access: 'payments',
  download: 'pdf',
  reply: FileDownload,
  limit: { by: 'user', calls: 600, seconds: 3600 },
} as const

export const payoutDocuments = contract({
  /** For the merchant's books: what was paid, for which referrals, and the tax. */
  invoice: endpoint('GET /api/v1/merchant/payouts/payment/{id}/invoice', { ...ofPayment, feature: 'exportInvoice' }),
  /** For whoever was paid. */
  receipt: endpoint('GET /api/v1/merchant/payouts/payment/{id}/receipt', ofPayment),
  /** What an affiliate was owed, earned and was paid in a period, from the books. */
  statement: endpoint('GET /api/v1/merchant/affiliate/{id}/statement', {
    access: 'payments',
    query: StatementWish,
    download: ['pdf', 'csv'],
    reply: FileDownload,
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
})
