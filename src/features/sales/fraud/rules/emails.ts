import { isSameMailbox } from '#features/sales/attribution/rules/isSameMailbox.ts'
import { canonicalEmail, isEmail } from '#kit/contract/validate.ts'

/** An entry as it is kept: a whole address, or `@example.com` for all of a domain. Nothing where it is neither. */
export function cleanBlockedEmail(text: string): string | undefined {
  const entry = canonicalEmail(text)
  if (isEmail(entry)) return entry
  const domain = `@${entry.replace(/^@/, '')}`
  return isEmail(`somebody${domain}`) ? domain : undefined
}

/** An entry stands for its whole mailbox: `bad@mail.test` for `bad+shop@mail.test`, too. */
export function isBlockedEmail(entries: readonly string[], email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@'))
  return entries.some(entry => (entry.startsWith('@') ? canonicalEmail(entry) === domain : isSameMailbox(entry, email)))
}
