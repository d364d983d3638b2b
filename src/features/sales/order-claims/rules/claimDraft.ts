import * as z from 'zod'
import { dayField } from '#kit/contract/date-fields.ts'
import { canonicalEmail, isEmail, longText, optionalText } from '#kit/contract/validate.ts'
import { DAY_MS } from '#kit/days.ts'
import { MAX_NOTE, orderNumberOf } from './claim.ts'

const MAX_NUMBER = 100
const MAX_EMAIL = 254

/** Tomorrow is today somewhere. */
const isPast = (day: string) => Date.parse(day) <= Date.now() + DAY_MS && day > '2000'

/** What an affiliate sends: fields of a form, so all of it is text. */
export const ClaimDraft = z
  .object({
    order_number: optionalText(MAX_NUMBER).overwrite(orderNumberOf).default(''),
    buyer_email: optionalText(MAX_EMAIL)
      .overwrite(canonicalEmail)
      .refine(text => text === '' || isEmail(text), 'error.field.notAnEmail')
      .default(''),
    bought_on: z
      .union([z.literal(''), dayField()], 'error.field.notADate')
      .refine(day => day === '' || isPast(day), 'orderClaims.notPast')
      .default(''),
    note: longText(MAX_NOTE).default(''),
    /** A screenshot. */
    picture: z.custom<Blob>().optional(),
  })
  .refine(({ order_number, buyer_email }) => order_number !== '' || buyer_email !== '', {
    error: 'orderClaims.numberOrEmail',
    path: ['order_number'],
  })
