import * as z from 'zod'
import { MAX_COOKIE_DAYS } from '#features/store/tracking/rules/link-settings.ts'
import { unknownVariable } from '#features/store/tracking/rules/utm-values.ts'
import { httpUrl, id, optionalText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'

const MAX_PROGRAMS = 1_000

/** An empty field means that there is none. */
const orNone = (text: string | null) => text || null

export const LinkCouponChange = z.object({
  store_url: z
    .union([z.literal(''), httpUrl()], 'error.field.notAUrl')
    .nullable()
    .transform(orNone),
  cookie_days: z.int('linkCoupon.daysRequired').min(0, 'linkCoupon.daysRequired').max(MAX_COOKIE_DAYS, 'linkCoupon.daysTooMany'),
  track_by_coupon: Flag,
  programs: z
    .array(
      z.object({
        program_id: id(),
        /** A page of the store: its address, or its path alone. */
        link_destination: optionalText(2048).nullable().transform(orNone),
      }),
    )
    .max(MAX_PROGRAMS),
})
export type LinkCouponChange = z.infer<typeof LinkCouponChange>

export const utmFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export type UtmField = (typeof utmFields)[number]

/** With names in braces that each affiliate's link has a value for. */
const mark = optionalText(200)
  .refine(text => unknownVariable(text) === undefined, 'linkCoupon.unknownVariable')
  .default('')

/** What every affiliate link carries for the merchant's own analytics; an empty one is left out. */
export const UtmForm = z.object({
  utm_source: mark,
  utm_medium: mark,
  utm_campaign: mark,
  utm_term: mark,
  utm_content: mark,
})
export type UtmForm = z.infer<typeof UtmForm>
