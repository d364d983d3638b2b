/** One cookie of a request; a doubled name counts as none, since nobody can say which one is ours. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map(part => part.trim())
    .filter(part => part.startsWith(`${name}=`))
    .map(part => part.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

/** A cookie that no script can read and no other site can send along. */
export function secretCookie(name: string, value: string, { seconds, secure, path = '/' }: CookieOptions): string {
  const parts = [`${name}=${value}`, `Path=${path}`, 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`]
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}

interface CookieOptions {
  seconds: number
  secure: boolean
  /** The only address it is sent to. */
  path?: string
}
