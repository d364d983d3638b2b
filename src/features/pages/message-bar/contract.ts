import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { shapeOf } from '#kit/design/design.ts'
import { messageBar as table } from './rules/messageBar.ts'

const access = 'settings'

/** Both bars have the same fields; each is one for the whole shop. */
export const MessageBarDesign = z.object({
  version: z.number(),
  updated_at: z.iso.datetime().nullable(),
  ...shapeOf(table),
})
export type MessageBarDesign = z.infer<typeof MessageBarDesign>

const saving = {
  access,
  feature: 'messageBar',
  form: true,
  body: z.looseObject({}),
  reply: MessageBarDesign,
  limit: { by: 'user', calls: 600, seconds: 3600 },
} as const

export const messageBar = contract({
  /** For visitors who came by an affiliate's link. */
  get: endpoint('GET /api/v1/merchant/display-setting/message-bar', { access, reply: MessageBarDesign }),
  save: endpoint('POST /api/v1/merchant/display-setting/message-bar', saving),
  /** For all others. */
  getNon: endpoint('GET /api/v1/merchant/display-setting/message-bar-non', { access, reply: MessageBarDesign }),
  saveNon: endpoint('POST /api/v1/merchant/display-setting/message-bar-non', saving),
})
