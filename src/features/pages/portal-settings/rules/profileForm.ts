import { defaultFields, type FormField } from '#features/pages/registration-page/rules/form-fields.ts'
import { readSignUp, type SentAnswers } from '#features/pages/sign-up/rules/readSignUp.ts'
import { affiliateFieldNames, fieldOf, isAffiliateField } from '#features/people/affiliates/rules/fields.ts'
import type { Problem } from '#kit/contract/errors.ts'

export interface CustomAnswer {
  key: string
  label: string
  value: string
}

/** What is known of an affiliate, by the names of the registration form. */
export interface StoredProfile {
  /** Names and everything of the table of fields. */
  general: Readonly<Record<string, string | null>>
  custom: readonly CustomAnswer[]
}

/** Changed elsewhere, by the shop, or not at all. */
const elsewhere = ['email', 'password', 'password_confirmation', 'payment_method', 'coupon_code', 'tax_percent']

const LONG_ANSWER = 80

/** The questions of the registration form, and below them whatever else is known: nobody has answers they cannot see. */
export function profileFields(form: readonly FormField[], stored: StoredProfile): FormField[] {
  const asked = form.filter(field => field.isEnabled === 1 && !elsewhere.includes(field.id))
  const isAsked = (id: string) => asked.some(field => field.id === id)
  const offered = defaultFields('basic')
  const known = affiliateFieldNames.filter(name => !isAsked(name) && stored.general[name])
  const former = stored.custom.filter(({ key }) => !isAsked(key))
  return [
    ...asked.map(field => (field.id === 'last_name' && !stored.general.last_name ? { ...field, isRequired: 0 as const } : field)),
    ...known.map(name => ({ ...offered.find(field => field.id === name)!, isEnabled: 1 as const, isRequired: 0 as const })),
    ...former.map(formerField),
  ]
}

const formerField = ({ key, label, value }: CustomAnswer): FormField => ({
  ...{ id: key, label, type: value.length > LONG_ANSWER || value.includes('\n') ? 'textarea' : 'text', size: '12' },
  ...{ isRequired: 0, isDefault: 0, isEnabled: 1, isDisableCb: 0, prepend: '', options: [] },
})

/** How long an answer may be. */
export const longest = ({ id, isDefault, type }: FormField): number => {
  if (isDefault === 1 && isAffiliateField(id)) return fieldOf(id).max
  if (id === 'first_name' || id === 'last_name') return 100
  return type === 'textarea' ? 2000 : 300
}

/** What is stored, as the form would send it. A choice that is offered no more is none. */
export function answersTo(field: FormField, stored: StoredProfile): string[] {
  const text = field.isDefault === 1 ? stored.general[field.id] : stored.custom.find(({ key }) => key === field.id)?.value
  if (!text) return []
  if (field.type === 'dropdown') {
    const place = field.options.findIndex(option => option.text === text)
    return place < 0 ? [] : [String(place)]
  }
  return field.type === 'multiple-checkbox' ? placesIn(field, text) : [text]
}

/** Choices are kept as their words, one after another; a word may hold a comma itself, so the longest that fits is taken. */
function placesIn({ options }: FormField, text: string): string[] {
  const found: string[] = []
  for (let rest = text; rest !== ''; ) {
    const fitting = options
      .map((option, place) => ({ ...option, place }))
      .filter(option => rest === option.text || rest.startsWith(`${option.text}, `))
      .sort((one, other) => other.text.length - one.text.length)[0]
    if (!fitting) return found
    found.push(String(fitting.place))
    rest = rest.slice(fitting.text.length + 2)
  }
  return found
}

export interface ProfileChange {
  general: Record<string, string | null>
  custom?: CustomAnswer[]
}

/** Reads what was changed, by the rules of the form. What was not sent stays, but nothing that must be there may be missing. */
export function readProfile(
  fields: readonly FormField[],
  sent: SentAnswers,
  stored: StoredProfile,
): { change: ProfileChange; problems: Record<string, Problem> } {
  const isMissing = (field: FormField) => field.isRequired === 1 && answersTo(field, stored).length === 0
  const read = fields.filter(field => Object.hasOwn(sent, field.id) || isMissing(field))
  const { read: found, problems } = readSignUp(read, sent, { payment_methods: [], agreement: false })
  const { first_name, last_name } = found
  const names = Object.fromEntries(Object.entries({ first_name, last_name }).filter(([id]) => Object.hasOwn(sent, id)))
  const answered = new Set(read.flatMap(field => (field.isDefault === 0 ? [field.id] : [])))
  const custom = [...stored.custom.filter(({ key }) => !answered.has(key)), ...found.custom_fields]
  return { change: { general: { ...names, ...found.general }, ...(answered.size > 0 && { custom }) }, problems }
}
