import * as z from 'zod'
import { isPaymentMethod, type PaymentMethod } from '#features/commissions/payment-settings/rules/methods.ts'
import { isEmail, longText, optionalText, requiredText } from '#kit/contract/validate.ts'
import { countryCode } from '#kit/countries.ts'

const needed = (max: number) => requiredText(max, 'error.field.required')

/** Latin letters only: a look-alike of another script would lead the money to a stranger. */
const plainAddress = needed(254)
  .transform(text => text.toLowerCase())
  .refine(text => /^[\x21-\x7e]+$/.test(text) && isEmail(text), 'error.field.notAnEmail')

const accountNumber = needed(40)
  .transform(text => text.replaceAll(/[\s-]/g, ''))
  .refine(text => /^[0-9A-Za-z]{4,34}$/.test(text), 'affiliates.accountNumberInvalid')

const bankCode = optionalText(20)
  .transform(text => text.replaceAll(/\s/g, '').toUpperCase())
  .refine(text => text === '' || /^[0-9A-Z-]{3,15}$/.test(text), 'affiliates.bankCodeInvalid')
  .default('')

/** What each way of being paid needs to know. */
export const paymentForms = {
  paypal: z.object({ email: plainAddress }),
  bank: z.object({
    account_name: needed(120),
    account_number: accountNumber,
    bank_name: needed(120),
    swift_code: bankCode,
    // Typed in the portal, and so by its name.
    bank_country: optionalText(80)
      .refine(value => value === '' || countryCode(value) !== undefined, 'affiliates.countryUnknown')
      .transform(value => countryCode(value) ?? '')
      .default(''),
  }),
  wise: z.object({ email: plainAddress, account_name: needed(120) }),
  debit: z.object({ account_name: needed(120), account_number: accountNumber, bank_name: needed(120) }),
  cheque: z.object({
    payee_name: needed(120),
    postal_address: longText(500).refine(text => text.trim() !== '', 'error.field.required'),
  }),
  venmo: z.object({
    username: needed(60)
      .transform(text => text.replace(/^@/, ''))
      .refine(text => /^[A-Za-z0-9_-]{2,50}$/.test(text), 'affiliates.venmoInvalid'),
  }),
  paytm: z.object({
    phone: needed(30)
      .transform(text => text.replaceAll(/[\s()-]/g, ''))
      .refine(text => /^\+?\d{7,15}$/.test(text), 'affiliates.phoneInvalid'),
  }),
  upi: z.object({
    upi_id: needed(120).refine(text => /^[\w.-]{2,80}@[A-Za-z][A-Za-z0-9.-]{1,40}$/.test(text), 'affiliates.upiInvalid'),
  }),
  store_credit: z.object({}),
  other: z.object({ name: needed(80), description: longText(500).refine(text => text.trim() !== '', 'error.field.required') }),
} as const satisfies Record<PaymentMethod, z.ZodObject>

export { isPaymentMethod, type PaymentMethod, paymentMethods } from '#features/commissions/payment-settings/rules/methods.ts'

export type PaymentInfo = Record<string, string>

/** A method that was chosen without saying where to is not enough to be paid. */
export const isPayable = (method: string | null, info: PaymentInfo): boolean =>
  isPaymentMethod(method) && (paymentFields(method).length === 0 || Object.keys(info).length > 0)

/** The fields a method asks for, in the order of the form. */
export const paymentFields = (method: PaymentMethod): string[] => Object.keys(paymentForms[method].shape)

/** Fields that may stay empty, and those of several lines. */
export const isOptionalField = (field: string): boolean => field === 'swift_code' || field === 'bank_country'
export const isLongField = (field: string): boolean => field === 'postal_address' || field === 'description'

/** Numbers of accounts leave the server as their last four figures. */
const secretFields: ReadonlySet<string> = new Set(['account_number'])
const MASK = '••••'

export const masked = (info: PaymentInfo): PaymentInfo =>
  Object.fromEntries(Object.entries(info).map(([field, value]) => [field, secretFields.has(field) ? mask(value) : value]))

const mask = (value: string) => `${MASK} ${value.slice(-4)}`

/** A masked number that comes back untouched means the number already stored. */
export function unmasked(sent: Record<string, unknown>, stored: PaymentInfo): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [
      field,
      secretFields.has(field) && stored[field] !== undefined && value === mask(stored[field]) ? stored[field] : value,
    ]),
  )
}
