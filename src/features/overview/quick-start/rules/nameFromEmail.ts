/** Whom an address seems to belong to, as a proposal: `ava.whitaker@…` is Ava Whitaker. */
export function nameFromEmail(email: string): { first_name: string; last_name: string } {
  const [local = ''] = email.trim().split('@', 1)
  const words = local
    .replace(/\+.*$/, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(word => word[0]!.toUpperCase() + word.slice(1).toLowerCase())
  const [first_name = '', ...others] = words
  return { first_name, last_name: others.join(' ') }
}
