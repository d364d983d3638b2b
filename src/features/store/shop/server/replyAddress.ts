import { isEmail } from '#kit/contract/validate.ts'

/** Where an answer to a mail of the shop goes. */
export const replyAddress = ({ support_email }: { support_email: string | null }): { address: string } | undefined =>
  support_email && isEmail(support_email) ? { address: support_email } : undefined
