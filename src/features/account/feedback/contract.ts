import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { longText, optionalText } from '#kit/contract/validate.ts'

const ratingSources = ['Program', 'Registration Form', 'Referral'] as const

const star = z.coerce.number().int('feedback.starInvalid').min(1, 'feedback.starInvalid').max(5, 'feedback.starInvalid')
const comment = longText(2000).default('')
const access = 'signed-in'

export const feedback = contract({
  /** An error that broke a screen. Whatever arrives is cleaned and cut, never refused for its content. */
  logError: endpoint('POST /api/v1/merchant/mattermost-logs', {
    access,
    body: z.object({ title_log: z.unknown(), logs: z.unknown() }),
    limit: { by: 'user', calls: 20, seconds: 3600 },
  }),
  /** A click worth counting. */
  track: endpoint('POST /api/v1/merchant/mixpanel', {
    access,
    body: z.object({
      data: z.object({ event_name: z.string().trim().min(1).max(120), context: z.unknown() }),
      type: optionalText(60).default(''),
    }),
    limit: { by: 'user', calls: 1000, seconds: 3600 },
  }),
  rate: endpoint('POST /api/v1/merchant/rating', {
    access,
    body: z.object({
      star,
      comment,
      type: optionalText(60).default(''),
      event_name: optionalText(120).default(''),
      source: z.enum(ratingSources).optional(),
    }),
    limit: { by: 'user', calls: 20, seconds: 3600 },
  }),
  rateSetup: endpoint('POST /api/v1/merchant/rating-check-your-setup', {
    access,
    body: z.object({ star, comment }),
    limit: { by: 'user', calls: 20, seconds: 3600 },
  }),
})
