import * as z from 'zod'
import { emailField } from '#kit/contract/validate.ts'
import { ways } from './settings.ts'

const name = z.string().max(100, 'error.field.tooLong')

/** A customer as the store platform exports them; the other columns of such a file are left out. */
export const ImportedCustomer = z.object({
  email: emailField('error.field.required', 'error.field.notAnEmail'),
  first_name: name,
  last_name: name,
  /** A clear yes to offers by mail; a blank cell is none. */
  accepts_email_marketing: z.string().transform(text => /^(yes|true|1|subscribed|có)$/i.test(text.trim())),
})
export type ImportedCustomer = z.infer<typeof ImportedCustomer>

export const CustomerImportOptions = z.object({
  program_id: z.int('error.field.required').positive('error.field.required'),
  way: z.enum(ways),
})
export type CustomerImportOptions = z.infer<typeof CustomerImportOptions>
