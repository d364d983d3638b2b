import * as z from 'zod'
import { dayField } from '#kit/contract/date-fields.ts'
import { optionalText, requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { classifications } from './classifications.ts'

/** A person's number, or a company's. */
export const numberKinds = ['ssn', 'ein'] as const
export type NumberKind = (typeof numberKinds)[number]

/** States, districts, territories and military post of the United States. */
const usStates =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AA AE AP'.split(
    ' ',
  )

export const usAddress = {
  street_address: requiredText(200),
  city: requiredText(120),
  state: requiredText(2)
    .transform(text => text.toUpperCase())
    .refine(text => usStates.includes(text), 'taxDocuments.stateInvalid'),
  zip_code: requiredText(10).refine(text => /^\d{5}(?:-\d{4})?$/.test(text), 'taxDocuments.zipInvalid'),
}

const figuresOf = (text: string) => text.replaceAll(/[\s-]/g, '')

/** Nine figures that were given out: none of the ranges that never are. */
export function isIdentityNumber(figures: string, kind: NumberKind): boolean {
  if (!/^\d{9}$/.test(figures) || /^(\d)\1{8}$/.test(figures)) return false
  if (kind === 'ein') return !/^(?:00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/.test(figures)
  // From 900 on they are those of taxpayers without a social security number, and as good as one.
  return !/^(?:000|666)/.test(figures) && !/^\d{3}00/.test(figures) && !/0000$/.test(figures)
}

/** Its figures, or nothing: then the number that is stored stays. */
export const identityNumber = optionalText(20).transform(figuresOf).default('')

const signedOn = dayField().refine(text => text >= '1990-01-01', 'error.field.notADate')

export const W9Fields = z.object({
  is_us_person: Flag,
  classification: z.enum(classifications),
  legal_name: requiredText(120),
  business_name: optionalText(120).default(''),
  ...usAddress,
  number_kind: z.enum(numberKinds),
  number: identityNumber,
  signed_on: signedOn,
})

interface TypedNumber {
  number: string
  number_kind: NumberKind
}

/** What no field can say alone: the number must be one of its kind. */
export const w9NumberRule = [
  ({ number, number_kind }: TypedNumber) => number === '' || isIdentityNumber(number, number_kind),
  { path: ['number'], message: 'taxDocuments.numberInvalid' },
] as const satisfies [(form: TypedNumber) => boolean, object]

export const W9Change = W9Fields.refine(w9NumberRule[0], { ...w9NumberRule[1], path: ['number'] })
export type W9Change = z.infer<typeof W9Change>

/** `•••-••-1234`, `••-•••1234`: enough to know which, not enough to use. */
export const maskedNumber = (kind: NumberKind, last_four: string): string =>
  kind === 'ssn' ? `•••-••-${last_four}` : `••-•••${last_four}`

export const writtenNumber = (kind: NumberKind, figures: string): string =>
  kind === 'ssn'
    ? `${figures.slice(0, 3)}-${figures.slice(3, 5)}-${figures.slice(5)}`
    : `${figures.slice(0, 2)}-${figures.slice(2)}`
