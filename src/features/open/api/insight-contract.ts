import * as z from 'zod'
import { checkScope } from '#features/insight/analytics/rules/scope.ts'
import { apiCall } from '#kit/contract/apiCall.ts'
import { contract } from '#kit/contract/endpoint.ts'
import { ApiAnalytics } from './rules/analytics.ts'
import { days, readOne } from './rules/calls.ts'
import { fieldsOf } from './rules/paging.ts'

/** Ids with commas between them; programs and affiliates exclude each other. */
const ids = z
  .string()
  .regex(/^\d{1,15}(?:,\d{1,15}){0,49}$/, 'error.field.notAnId')
  .optional()

export const apiAnalytics = contract({
  /** The figures of a period day by day, the last thirty days unless told otherwise. */
  get: apiCall('GET /api/v2/analytics', {
    ...readOne,
    query: z.object({ ...days, program_ids: ids, affiliate_ids: ids, fields: fieldsOf(ApiAnalytics) }).check(checkScope),
    reply: ApiAnalytics,
  }),
})
