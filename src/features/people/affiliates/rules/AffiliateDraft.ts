import * as z from 'zod'
import { newPassword } from '#features/account/session/contract.ts'
import { isStorePath } from '#features/people/custom-links/rules/isStorePath.ts'
import { isRefWord } from '#features/store/tracking/rules/ref-code.ts'
import { emailField, httpUrl, id, longText, optionalText, requiredText, splitTags } from '#kit/contract/validate.ts'
import { countryCode, isCountryCode } from '#kit/countries.ts'
import { recordOf } from '#kit/fields.ts'
import { Flag } from '#kit/flags.ts'
import { fullRate, parseRate } from '#kit/money/money.ts'
import { type AffiliateField, affiliateFieldNames, fieldOf } from './fields.ts'
import { paymentForms, paymentMethods } from './payment-methods.ts'

const schemaOf = ({ kind, max }: AffiliateField): z.ZodType<string | null> => {
  if (kind === 'lines') return longText(max).transform(value => value.trim() || null)
  if (kind === 'url') return z.union([z.literal('').transform(() => null), httpUrl(max)]).nullable()
  const line = optionalText(max).transform(value => value || null)
  return kind === 'country' ? line.refine(value => value === null || isCountryCode(value), 'affiliates.countryInvalid') : line
}

/** Empty means none. */
const general = recordOf(affiliateFieldNames, name => schemaOf(fieldOf(name)))

const TAG_LETTERS = 40
export const MAX_TAGS = 20
/** A comma parts tags in an address, so none can stand in one. */
const tag = requiredText(TAG_LETTERS, 'affiliates.tagRequired').refine(value => !value.includes(','), 'affiliates.tagHasComma')
export const tags = z
  .array(tag)
  .max(MAX_TAGS)
  .transform(list => [...new Set(list)])

const email = emailField('affiliates.emailRequired', 'affiliates.emailInvalid')
const first_name = requiredText(100, 'affiliates.firstNameRequired')
const last_name = requiredText(100, 'affiliates.lastNameRequired')

/** The word instead of the code in the link; empty removes it. */
const refWord = optionalText(64).refine(value => value === '' || isRefWord(value), 'affiliates.refWordInvalid')
/** A path of the store that leads to the affiliate's link: `/ann`. Empty removes it. */
export const customPath = optionalText(100)
  .transform(value => (value === '' || value.startsWith('/') ? value : `/${value}`))
  .refine(value => value === '' || /^\/[A-Za-z0-9][A-Za-z0-9_-]{1,79}$/.test(value), 'affiliates.customPathInvalid')
  .refine(value => !isStorePath(value), 'affiliates.customPathOfStore')

/**
 * How a new affiliate gets in: a password that is made up (mailed, or shown once where no mail is sent), one that the
 * merchant gives and passes on, or a mailed link to choose one.
 */
export const passwordModes = ['generated', 'given', 'link'] as const
export type PasswordMode = (typeof passwordModes)[number]

const passwordWish = {
  password_mode: z.enum(passwordModes).default('generated'),
  password: z.union([z.literal('').transform(() => undefined), newPassword]).optional(),
  /** Mails a welcome, with the password that was made up. The link is always mailed. */
  send_email: Flag.default(1),
}
interface PasswordWish {
  password_mode: PasswordMode
  password?: string | undefined
}
const hasPassword = (wish: PasswordWish) => wish.password_mode !== 'given' || Boolean(wish.password)
const passwordMissing = { path: ['password'], message: 'session.passwordRequired' }

export const NewAffiliate = z
  .object({
    first_name,
    last_name,
    email,
    program_id: id(),
    /** A pending one still has to be approved. */
    status: z.enum(['active', 'pending']).default('active'),
    ...z.object(general).partial().shape,
    tags: tags.default([]),
    upline_id: id().nullable().default(null),
    ...passwordWish,
  })
  .refine(hasPassword, passwordMissing)
export type NewAffiliate = z.infer<typeof NewAffiliate>

/** Some people have one name only: lists of other programs hold them, and so may ours. */
const last_name_if_any = optionalText(100)

/** Files from elsewhere name countries as people do. */
const country_by_name = optionalText(fieldOf('country').max)
  .refine(value => value === '' || countryCode(value) !== undefined, 'affiliates.countryUnknown')
  .transform(value => countryCode(value) ?? null)

/** A row of an import. */
export const ImportedPerson = z.object({
  first_name,
  last_name: last_name_if_any,
  email,
  ...general,
  country: country_by_name,
  paypal_email: z.union([z.literal('').transform(() => null), paymentForms.paypal.shape.email]),
  tags: z.string().transform(splitTags).pipe(tags),
})

/** What is chosen beside the file. */
export const ImportOptions = z.object({ program_id: id(), ...passwordWish }).refine(hasPassword, passwordMissing)
export type ImportOptions = z.infer<typeof ImportOptions>

/** Only what is sent is changed. */
export const AffiliateChange = z
  .object({
    first_name,
    last_name: last_name_if_any,
    email,
    program_id: id(),
    upline_id: id().nullable(),
    custom_path: customPath,
    ref_word: refWord,
    tags,
    internal_note: longText(5000),
    ...general,
  })
  .partial()
export type AffiliateChange = z.infer<typeof AffiliateChange>

/** A percentage as it is typed; empty means none. */
const taxPercent = optionalText(20)
  .transform(text => (text === '' ? null : (parseRate(text) ?? Number.NaN)))
  .refine(rate => rate === null || rate <= fullRate, 'affiliates.percentInvalid')

/** The fields of a method are checked by its own form; see payment-methods.ts. */
export const PaymentChange = z.object({
  method: z.enum(paymentMethods).nullable(),
  info: z.record(z.string().max(40), z.string('error.field.wrongType').max(600, 'error.field.tooLong')).default({}),
  /** The tax this affiliate says is due on what they are paid; left out, it stays. */
  tax_percent: taxPercent.optional(),
})
export type PaymentChange = z.infer<typeof PaymentChange>
