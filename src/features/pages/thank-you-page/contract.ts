import * as z from 'zod'
import { DesignHead } from '#features/pages/registration-page/contract.ts'
import { contract, endpoint } from '#kit/contract/endpoint.ts'
import { id } from '#kit/contract/validate.ts'
import { shapeOf } from '#kit/design/design.ts'
import { TWO_MEGABYTES } from '#kit/design/design-fields.ts'
import { contentTypes } from './rules/contentType.ts'
import { thankYou } from './rules/thankYou.ts'

const access = 'settings'
const program_id = z.coerce.number<string | number>('error.field.notAnId').pipe(id())

export const ThankYouDesign = z.object({
  ...DesignHead.shape,
  /** What happens after a sign-up for this program as the settings are now. */
  type: z.enum(contentTypes),
  ...shapeOf(thankYou),
})
export type ThankYouDesign = z.infer<typeof ThankYouDesign>

export const thankYouPage = contract({
  get: endpoint('GET /api/v1/merchant/display-setting/thank-you', {
    access,
    query: z.object({ program_id }),
    reply: ThankYouDesign,
  }),
  /**
   * Flat, as the registration form. Title, text and button carry the outcome in their names (`title_active`);
   * with `type` they may come without it (`title`) and belong to that outcome.
   */
  save: endpoint('POST /api/v1/merchant/display-setting/thank-you', {
    access,
    form: true,
    fileBytes: 2 * TWO_MEGABYTES,
    body: z.looseObject({ program_id, type: z.enum(contentTypes, 'error.field.notOffered').optional() }),
    reply: ThankYouDesign,
    limit: { by: 'user', calls: 600, seconds: 3600 },
  }),
})
