import { type AffiliateFieldName, affiliateFields, fieldOf } from '#features/people/affiliates/rules/fields.ts'
import type { Problem } from '#kit/contract/errors.ts'
import { isBlank } from '#kit/contract/validate.ts'
import type { ListField } from '#kit/design/design.ts'
import { arranged, fieldsWith } from '#kit/fields.ts'

/** What a visitor fills in to become an affiliate: default fields a merchant may rename, hide and sort, and fields of the merchant's own. */

const fieldTypes = ['text', 'email', 'password', 'country', 'textarea', 'dropdown', 'checkbox', 'multiple-checkbox'] as const
export type FieldType = (typeof fieldTypes)[number]
/** What a field of the merchant's own can be: passwords are asked for once and kept nowhere else. */
export const ownFieldTypes: readonly FieldType[] = fieldTypes.filter(type => type !== 'password')

export interface FormField {
  id: string
  label: string
  type: FieldType
  /** Half or the whole width of the form. */
  size: '6' | '12'
  isRequired: 0 | 1
  isDefault: 0 | 1
  isEnabled: 0 | 1
  /** 1 where the merchant can neither hide the field nor make it optional. */
  isDisableCb: 0 | 1
  /** A text before the input, as in `https://`. */
  prepend: string
  options: { text: string }[]
}

const locked = (id: string, label: string, type: FieldType, size: '6' | '12' = '12') =>
  ({ ...blank, id, label, type, size, isRequired: 1, isEnabled: 1, isDisableCb: 1 }) as const
const offered = (id: string, label: string, type: FieldType = 'text', more: Partial<FormField> = {}): FormField => ({
  ...blank,
  id,
  label,
  type,
  ...more,
})
const blank: FormField = {
  id: '',
  label: '',
  type: 'text',
  size: '12',
  isRequired: 0,
  isDefault: 1,
  isEnabled: 0,
  isDisableCb: 0,
  prepend: '',
  options: [],
}

/** What an affiliate's profile can hold, asked for under the same name. */
function ofAffiliate(name: AffiliateFieldName): FormField {
  const { kind, signUp } = fieldOf(name)
  const { label, size = '12', prepend = '' } = signUp!
  return offered(name, label, kind === 'lines' ? 'textarea' : kind === 'country' ? 'country' : 'text', { size, prepend })
}

const common: readonly FormField[] = [
  locked('first_name', 'First name', 'text', '6'),
  locked('last_name', 'Last name', 'text', '6'),
  locked('email', 'Email', 'email'),
  locked('password', 'Password', 'password', '6'),
  locked('password_confirmation', 'Confirm password', 'password', '6'),
  ...arranged(fieldsWith(affiliateFields, 'signUp'), name => fieldOf(name).signUp?.after).map(ofAffiliate),
  offered('tax_percent', 'Tax percent', 'text', { size: '6' }),
  offered('payment_method', 'Payment method', 'dropdown'),
]

/** Only the themes made of sections let an affiliate wish for a coupon code. */
const couponWish = offered('coupon_code', 'Preferred coupon code')

export const defaultFields = (theme: 'basic' | 'fashion'): readonly FormField[] =>
  theme === 'fashion' ? [...common, couponWish] : common

interface Asking {
  asks_for_code: boolean
}

/** The fields of the form as visitors meet them, in the editor's preview as well. */
export function askedFields(fields: readonly FormField[], { asks_for_code }: Asking): readonly FormField[] {
  return (asks_for_code ? withCode(fields) : fields).filter(field => field.isEnabled === 1)
}

function withCode(fields: readonly FormField[]): FormField[] {
  const asked = { isEnabled: 1, isRequired: 1 } as const
  const known = fields.some(field => field.id === couponWish.id)
  if (!known) return [...fields, { ...couponWish, ...asked }]
  return fields.map(field => (field.id === couponWish.id ? { ...field, ...asked } : field))
}

const lockedIds = common.filter(field => field.isDisableCb === 1).map(field => field.id)
const all = [...common, couponWish]
const knownIds = all.map(field => field.id)

const MAX_FIELDS = 60
const LABEL = 100

const oneOrZero = { kind: 'switch', tab: 'content', default: 0 } as const
const line = (max: number, optional = false) => ({ kind: 'text', tab: 'content', max, optional, default: '' }) as const

/** The row of a theme's table that holds the form. */
export const formFieldList = (theme: 'basic' | 'fashion') =>
  ({
    kind: 'list',
    tab: 'content',
    least: lockedIds.length,
    most: MAX_FIELDS,
    item: {
      id: line(60),
      label: line(LABEL),
      type: { kind: 'choice', tab: 'content', options: fieldTypes, default: 'text' },
      size: { kind: 'choice', tab: 'content', options: ['6', '12'], default: '12' },
      isRequired: oneOrZero,
      isDefault: oneOrZero,
      isEnabled: oneOrZero,
      isDisableCb: oneOrZero,
      prepend: line(20, true),
      options: { kind: 'list', tab: 'content', least: 0, most: 100, item: { text: line(LABEL, true) }, default: [] },
    },
    default: defaultFields(theme) as unknown as readonly Readonly<Record<string, unknown>>[],
  }) as const satisfies ListField

const hasOptions = ({ type, id }: FormField) => (type === 'dropdown' || type === 'multiple-checkbox') && id !== 'payment_method'

/** What no table can say: locked fields stay, ids are there once, choices have something to choose from. */
export function formProblems(fields: readonly FormField[]): Record<string, Problem> {
  const found: Record<string, Problem> = {}
  const seen = new Set<string>()
  fields.forEach((field, place) => {
    const at = (part: string, key: string) => {
      found[`${place}.${part}`] = { key }
    }
    if (seen.has(field.id)) at('id', 'registration.fieldTwice')
    seen.add(field.id)
    if (!isKnown(field)) at('id', 'registration.fieldUnknown')
    if (field.isDefault === 0 && !ownFieldTypes.includes(field.type)) at('type', 'registration.typeNotOffered')
    if (!hasOptions(field)) return
    if (field.options.length === 0) at('options', 'registration.optionsRequired')
    field.options.forEach(({ text }, index) => {
      if (isBlank(text)) at(`options.${index}.text`, 'registration.optionBlank')
    })
  })
  if (lockedIds.some(id => !seen.has(id))) found[''] = { key: 'registration.lockedFieldMissing' }
  return found
}

const isKnown = ({ id, isDefault }: FormField) => (isDefault === 1 ? knownIds.includes(id) : /^custom_[a-z0-9]{1,40}$/.test(id))

/** Default fields that came after a form was saved are offered at its end, as far as there is room. */
export function withNewFields(fields: readonly FormField[], known: readonly FormField[]): FormField[] {
  const fresh = known.filter(({ id }) => !fields.some(field => field.id === id))
  return [...fields, ...fresh.slice(0, MAX_FIELDS - fields.length)]
}

/** Default fields keep their type, and locked ones are always asked for and always required, whatever was sent. */
export function keepLocks(fields: readonly FormField[]): FormField[] {
  return fields.map(field => {
    const known = field.isDefault === 1 && all.find(({ id }) => id === field.id)
    if (!known) return { ...field, isDisableCb: 0 }
    const { type, isDisableCb } = known
    return isDisableCb === 1 ? { ...field, type, isDisableCb, isEnabled: 1, isRequired: 1 } : { ...field, type, isDisableCb }
  })
}
