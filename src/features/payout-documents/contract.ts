import * as z from 'zod'
import { FileDownload } from '#kit/contract/download.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'

const day = z.iso.date('error.field.notADate').refine(text => text > '1970' && text < '2200', 'error.field.notADate')

const StatementWish = z
  .object({
    /** First and last day, both included, as the shop's time zone has them. */
    from: day,
    to: day,
    format: z.enum(['pdf', 'csv']).default('pdf'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'payoutDocuments.endsBeforeItBegins' })

export const payoutDocuments = contract({
  /** What an affiliate was owed, earned and was paid in a period, from the books. */
  statement: endpoint('GET /api/v1/merchant/affiliate/{id}/statement', {
    access: 'payments',
    query: StatementWish,
    download: ['pdf', 'csv'],
    reply: FileDownload,
    limit: { by: 'user', calls: 120, seconds: 3600 },
  }),
})
