import * as z from 'zod'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { shapeOf } from '#kit/design/design.ts'
import { TWO_MEGABYTES } from '#kit/design/design-fields.ts'
import { PageFacts } from '#kit/design/page-facts.ts'
import { loginPage as table } from './rules/loginPage.ts'

const access = 'settings'

/** One for the whole shop. */
export const LoginDesign = z.object({
  version: z.number(),
  updated_at: z.iso.datetime().nullable(),
  link: z.string().nullable(),
  facts: PageFacts,
  ...shapeOf(table),
})
export type LoginDesign = z.infer<typeof LoginDesign>

export const loginPage = contract({
  get: endpoint('GET /api/v1/merchant/display-setting/login', { access, reply: LoginDesign }),
  /** Flat, as the registration form. */
  save: endpoint('POST /api/v1/merchant/display-setting/login', {
    access,
    form: true,
    fileBytes: 2 * TWO_MEGABYTES,
    body: z.looseObject({}),
    reply: LoginDesign,
    limit: { by: 'user', calls: 600, seconds: 3600 },
  }),
})
