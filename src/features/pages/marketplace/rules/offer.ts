import * as z from 'zod'
import { messageText, requiredText } from '#kit/contract/validate.ts'
import { isCountryCode } from '#kit/countries.ts'
import { Flag } from '#kit/flags.ts'
import { categories } from './categories.ts'

export const MAX_BRAND = 80
export const MAX_SUMMARY = 160
export const MAX_ABOUT = 3_000
export const MAX_TERMS = 5_000
export const MAX_PICTURE_BYTES = 3_000_000
export const PICTURES = [1, 2, 3] as const
export type PicturePlace = (typeof PICTURES)[number]

/** What the merchant writes; all of it is public once the offer is listed, and none of it is markup. */
export const Offer = z.object({
  program_id: z.int('marketplace.programMissing').positive('marketplace.programMissing'),
  is_listed: Flag,
  brand: requiredText(MAX_BRAND),
  category: z.enum(categories, 'error.field.notOffered'),
  /** None means everywhere. */
  countries: z.array(z.string().refine(isCountryCode, 'error.field.notOffered')).max(249),
  summary: requiredText(MAX_SUMMARY),
  about: messageText(MAX_ABOUT),
  terms: messageText(MAX_TERMS),
})
export type Offer = z.infer<typeof Offer>
