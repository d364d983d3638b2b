import type { MailType } from '#features/people/affiliate-mails/rules/types.ts'
import { emailsPath } from '../rules/paths.ts'

export const emailDetailPath = `${emailsPath}/detail`

/** The editor of one mail; without a program, of the default one. */
export const detailOf = (type: MailType, program_id?: number) =>
  ({ to: emailDetailPath, search: { type, ...(program_id !== undefined && { program_id }) } as never }) as const
