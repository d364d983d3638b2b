import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { shapeOf } from '#kit/design/design.ts'
import { firstLoginPage as table } from './rules/firstLoginPage.ts'

const access = 'settings'

/** One for the whole shop. */
export const FirstLoginDesign = z.object({
  version: z.number(),
  updated_at: z.iso.datetime().nullable(),
  brand_name: z.string(),
  /** The font of the login page, as CSS: the preview is written with it too. */
  font_faces: z.string(),
  ...shapeOf(table),
})
export type FirstLoginDesign = z.infer<typeof FirstLoginDesign>

export const firstLoginPage = contract({
  get: endpoint('GET /api/v1/merchant/display-setting/first-login', { access, reply: FirstLoginDesign }),
  save: endpoint('POST /api/v1/merchant/display-setting/first-login', {
    access,
    feature: 'firstLoginPage',
    form: true,
    body: z.looseObject({}),
    reply: FirstLoginDesign,
    limit: { by: 'user', calls: 600, seconds: 3600 },
  }),
  /** For the affiliate: nothing where there is nothing to read. */
  read: endpoint('GET /api/v1/partner/first-login', {
    access: 'affiliate',
    reply: z.object({ heading: z.string(), content: z.string(), button_text: z.string() }).nullable(),
  }),
  /** Read: it is not shown again. */
  done: endpoint('POST /api/v1/partner/first-login/done', { access: 'affiliate' }),
})
