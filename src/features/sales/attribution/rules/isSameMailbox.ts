import { canonicalEmail } from '#kit/contract/validate.ts'

/** Whether two addresses reach one person: `Ann+shop@mail.com` is `ann@mail.com`, and Gmail ignores dots. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}

/** One name for all addresses that reach one person. */
export function mailboxOf(email: string): string {
  const canonical = canonicalEmail(email)
  const at = canonical.lastIndexOf('@')
  if (at < 1) return canonical
  const [name = ''] = canonical.slice(0, at).split('+', 1)
  const domain = canonical.slice(at + 1)
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

const gmail = new Set(['gmail.com', 'googlemail.com'])
