import * as z from 'zod'
import { isEmail, optionalText, requiredText } from '#kit/contract/validate.ts'
import { languageCodes } from '#kit/languages.ts'
import { type Currency, currencyCodes } from '#kit/money/currencies.ts'
import { moneyVariables } from '#kit/money/formatMoney.ts'
import { subPathProblem } from './subPathProblem.ts'

/** An empty field means that there is none. */
const orNone = (text: string | null) => text || null

/** The names of time zones; offsets such as +01:00 know no summer time and are not offered. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,49}$/.test(text)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

const someVariable = new RegExp(`\\{\\{\\s{0,3}(?:${Object.keys(moneyVariables).join('|')})\\s{0,3}\\}\\}`)

/** A template for amounts holds at least one of the known variables. */
export const isMoneyFormat = (text: string): boolean => someVariable.test(text)

export const GeneralChange = z.object({
  brand_name: optionalText(120).nullable().transform(orNone),
  support_email: optionalText(254)
    .nullable()
    .transform(text => orNone(text)?.normalize('NFC').toLowerCase() ?? null)
    .refine(text => text === null || isEmail(text), 'error.field.notAnEmail'),
  sub_path: optionalText(200)
    .nullable()
    .transform(text => orNone(text)?.toLowerCase() ?? null)
    .superRefine((text, context) => {
      const problem = text === null ? undefined : subPathProblem(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  language: z.enum(languageCodes),
  time_zone: z.string('shop.timeZoneUnknown').refine(isTimeZone, 'shop.timeZoneUnknown'),
  currency: z.enum(currencyCodes as [Currency, ...Currency[]]),
  money_format: requiredText(100, 'shop.moneyFormatRequired').refine(isMoneyFormat, 'shop.moneyFormatUnknown'),
})
export type GeneralChange = z.infer<typeof GeneralChange>

export const General = z.object({
  shop: z.string(),
  shop_name: z.string(),
  brand_name: z.string().nullable(),
  support_email: z.string().nullable(),
  sub_path: z.string().nullable(),
  language: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  /** The store platform says it; it cannot be set here. */
  currency_is_stores: z.boolean(),
  money_format: z.string(),
  logo_url: z.string().nullable(),
})
export type General = z.infer<typeof General>
