import * as z from 'zod'
import { id } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'

const MAX_PROGRAMS = 1000
const MAX_MINIMUM = 1_000_000_000

const minimum = z.int('error.field.notAnAmount').min(0, 'error.field.tooSmall').max(MAX_MINIMUM, 'error.field.tooBig')

export const invoiceRules = ['never', 'extra', 'always'] as const
export type InvoiceRule = (typeof invoiceRules)[number]

/** Whether and when affiliates may ask for their money. */
export const RequestSettings = z.object({
  is_on: Flag,
  /** Whose affiliates may ask; nothing means those of all programs. */
  programs: z.array(id()).min(1, 'shop.programsRequired').max(MAX_PROGRAMS, 'error.field.tooMany').nullable(),
  /** What must be approved before one may ask, in the smallest unit of the shop's currency. */
  minimum,
  /** More than what was earned may be asked for, with a reason. */
  allows_extra: Flag,
  /** When an invoice or receipt must come with it. */
  invoice: z.enum(invoiceRules),
})
export type RequestSettings = z.infer<typeof RequestSettings>

/** As the form sends it: the minimum may be empty. */
export const RequestChange = RequestSettings.extend({ minimum: minimum.nullable().transform(value => value ?? 0) })

export const initialRequestSettings: RequestSettings = { is_on: 0, programs: null, minimum: 0, allows_extra: 0, invoice: 'never' }

export const RequestStatus = { pending: 'pending', paid: 'paid', declined: 'declined', withdrawn: 'withdrawn' } as const
export const requestStatuses = Object.values(RequestStatus)
