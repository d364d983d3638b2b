import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { StartedTask } from '#kit/contract/task.ts'
import { optionalText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { isFormat, MAX_FORMAT } from './rules/pathAt.ts'

export const AutoLinks = z.object({
  is_on: Flag,
  format: z.string(),
  permitted: z.boolean(),
  /** Active affiliates who have no custom link. */
  lacking: z.number(),
  /** Affiliates who have one, and how many of these the store does not lead. */
  links: z.number(),
  problems: z.number(),
})
export type AutoLinks = z.infer<typeof AutoLinks>

export const AutoLinksChange = z.object({
  is_on: Flag,
  format: optionalText(MAX_FORMAT).refine(isFormat, 'autoLinks.formatInvalid'),
})
export type AutoLinksChange = z.infer<typeof AutoLinksChange>

export const autoLinks = contract({
  get: endpoint('GET /api/v1/merchant/setting/custom-links', { access: 'settings', reply: AutoLinks }),
  save: endpoint('PUT /api/v1/merchant/setting/custom-links', { access: 'settings', body: AutoLinksChange, reply: AutoLinks }),
  /** For active affiliates who have none. */
  create: endpoint('POST /api/v1/merchant/setting/custom-links/create', { access: 'settings', reply: StartedTask }),
  /** Brings all of them at the store to where they should lead. */
  sync: endpoint('POST /api/v1/merchant/setting/custom-links/sync', { access: 'settings', reply: StartedTask }),
})
