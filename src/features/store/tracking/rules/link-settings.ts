import * as z from 'zod'
import { httpUrl, optionalText } from '#kit/contract/validate.ts'

/** Ten years. A value of 0 switches tracking by link off; coupons still count. */
export const MAX_COOKIE_DAYS = 3652

const utm = optionalText(200).optional()

/** Where links lead and what they carry, and what it is before the merchant changes it. */
export const LinkForm = z.object({
  /** Where the store is reached, when that is not its domain on the store platform. */
  store_url: httpUrl().nullable().default(null),
  /** Added to every affiliate link. */
  utm: z.object({ utm_source: utm, utm_medium: utm, utm_campaign: utm, utm_term: utm, utm_content: utm }).default({}),
})

/** How links track at a shop. */
export const LinkSettings = LinkForm.extend({
  /** For programs that have no days of their own; 0 switches tracking by link off. */
  cookie_days: z.int().min(0).max(MAX_COOKIE_DAYS),
})
export type LinkSettings = z.infer<typeof LinkSettings>

/** A program's own days come before the shop's. */
export const cookieDaysOf = (program: { cookie_days: number | null }, shop: Pick<LinkSettings, 'cookie_days'>): number =>
  program.cookie_days ?? shop.cookie_days
