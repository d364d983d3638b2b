import { newPassword } from '#features/account/session/contract.ts'
import type { FormField } from '#features/pages/registration-page/rules/form-fields.ts'
import { AffiliateChange } from '#features/people/affiliates/rules/AffiliateDraft.ts'
import { type AffiliateFieldName, fieldOf, isAffiliateField } from '#features/people/affiliates/rules/fields.ts'
import type { Problem } from '#kit/contract/errors.ts'
import { canonicalEmail, isBlank, isEmail, longText, optionalText } from '#kit/contract/validate.ts'
import { isCountryCode } from '#kit/countries.ts'
import { fullRate, parseRate, type Rate } from '#kit/money/money.ts'

/** Everything a form sent, by the name of the field; a name may come more than once. */
export type SentAnswers = Readonly<Record<string, readonly string[]>>

export interface ReadSignUp {
  first_name: string
  last_name: string
  email: string
  password: string
  general: Partial<Record<AffiliateFieldName, string | null>>
  custom_fields: { key: string; label: string; value: string }[]
  payment_method: string | null
  coupon_code: string | null
  tax_percent: Rate | null
}

interface Offered {
  payment_methods: readonly string[]
  agreement: boolean
}

type Value = { value: string } | { problem: Problem }

/** Reads the fields the merchant's form asks for, and no others, whatever else was sent. */
export function readSignUp(
  fields: readonly FormField[],
  sent: SentAnswers,
  offered: Offered,
): { read: ReadSignUp; problems: Record<string, Problem> } {
  const read: ReadSignUp = { ...nothing, general: {}, custom_fields: [] }
  const problems: Record<string, Problem> = {}
  for (const field of fields) {
    if (field.isEnabled !== 1) continue
    const found = answerOf(field, valuesOf(sent, field.id), offered)
    if ('problem' in found) problems[field.id] = found.problem
    else keep(read, field, found.value)
  }
  if (!problems.password && !problems.password_confirmation && first(sent, 'password') !== first(sent, 'password_confirmation'))
    problems.password_confirmation = { key: 'session.passwordsDiffer' }
  if (offered.agreement && first(sent, 'agreement') !== '1') problems.agreement = { key: 'signUp.agreementRequired' }
  return { read, problems }
}

const nothing = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  payment_method: null,
  coupon_code: null,
  tax_percent: null,
}

const valuesOf = (sent: SentAnswers, id: string): readonly string[] => (Object.hasOwn(sent, id) ? sent[id]! : [])
const first = (sent: SentAnswers, id: string): string => valuesOf(sent, id)[0] ?? ''

const problem = (key: string, params?: Problem['params']): Value => ({ problem: { key, params } })

function answerOf(field: FormField, values: readonly string[], offered: Offered): Value {
  const text = values[0] ?? ''
  // Blanks are part of a password.
  const isEmpty =
    field.type === 'multiple-checkbox' ? values.length === 0 : field.type === 'password' ? text === '' : isBlank(text)
  if (isEmpty) return field.isRequired === 1 ? problem('signUp.required') : { value: '' }
  switch (field.type) {
    case 'password':
      return field.id === 'password' ? checked(newPassword.safeParse(text)) : { value: text }
    case 'email':
      return isEmail(canonicalEmail(text)) ? { value: canonicalEmail(text) } : problem('error.field.notAnEmail')
    case 'country':
      return isCountryCode(text) ? { value: text } : problem('error.field.notOffered')
    case 'checkbox':
      return text === '1' ? { value: '1' } : problem('error.field.notOffered')
    case 'dropdown':
    case 'multiple-checkbox':
      return chosen(field, field.type === 'dropdown' ? [text] : values, offered)
    case 'textarea':
      return checked((ownRule(field) ?? longText(2000)).safeParse(text))
    default:
      return plain(field, text)
  }
}

/** The schema with which the merchant's own desk keeps the same field. */
const ownRule = ({ id, isDefault }: FormField) =>
  isDefault === 1 && Object.hasOwn(AffiliateChange.shape, id)
    ? AffiliateChange.shape[id as keyof typeof AffiliateChange.shape]
    : undefined

function checked(result: { success: boolean; data?: unknown; error?: { issues: readonly Issue[] } }): Value {
  if (result.success) return { value: String(result.data ?? '') }
  const [issue] = result.error!.issues
  return problem(issue!.message, issue!.maximum === undefined ? undefined : { max: Number(issue!.maximum) })
}
interface Issue {
  message: string
  maximum?: number | bigint
}

function plain(field: FormField, text: string): Value {
  if (field.id === 'tax_percent') {
    const percent = parseRate(text.trim().replace(',', '.').replace(/\s*%$/, ''))
    return percent !== undefined && percent <= fullRate ? { value: String(percent) } : problem('signUp.percent')
  }
  if (field.id === 'coupon_code')
    return /^[A-Za-z0-9_-]{3,40}$/.test(text.trim()) ? { value: text.trim().toUpperCase() } : problem('signUp.couponInvalid')
  const isAddress = isAffiliateField(field.id) && fieldOf(field.id).kind === 'url'
  const whole = isAddress && !/^https?:\/\//i.test(text.trim()) ? `https://${text.trim()}` : text
  return checked((ownRule(field) ?? optionalText(300)).safeParse(whole))
}

/** Choices travel as their places, so that a translated page sends the same. */
function chosen(field: FormField, places: readonly string[], { payment_methods }: Offered): Value {
  if (field.id === 'payment_method')
    return payment_methods.includes(places[0]!) ? { value: places[0]! } : problem('error.field.notOffered')
  const texts = [...new Set(places)].map(place => (/^\d{1,3}$/.test(place) ? field.options[Number(place)]?.text : undefined))
  return texts.includes(undefined) ? problem('error.field.notOffered') : { value: texts.join(', ') }
}

function keep(read: ReadSignUp, field: FormField, value: string): void {
  if (field.isDefault === 1) {
    if (field.id === 'first_name' || field.id === 'last_name' || field.id === 'email' || field.id === 'password')
      read[field.id] = value
    else if (field.id === 'payment_method' || field.id === 'coupon_code') read[field.id] = value || null
    else if (isAffiliateField(field.id)) read.general[field.id] = value || null
    else if (field.id === 'tax_percent') read.tax_percent = value ? Number(value) : null
    return
  }
  if (value) read.custom_fields.push({ key: field.id, label: field.label, value })
}
