const MAX_READ = 64_000

/** What could open something or name somebody, and what stands in its place. */
const hidden: readonly [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, '$1 [hidden]'],
  [/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, '[hidden]'],
  [/\b\d{1,16}\.[\w-]{40,}/g, '[hidden]'],
  [
    /((?:token|secret|passw\w*|api_?key|authorization|code|hash|signature|hmac)["']?\s*[=:]\s*["']?)[^\s"'&,;})]{4,}/gi,
    '$1[hidden]',
  ],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g, '[e-mail]'],
]

/** Text of a stranger's browser made fit to be kept and shown: of bounded length, one alphabet, no secrets, nobody called by name. */
export function cleanLog(value: unknown, max: number): string {
  const text = asText(value).slice(0, MAX_READ).toWellFormed()
  const plain = text.replaceAll(/(?![\n\t])\p{Cc}|\p{Cf}/gu, '')
  const harmless = hidden.reduce((kept, [secret, instead]) => kept.replaceAll(secret, instead), plain)
  // Chat rooms and mail programs would call people by an @.
  return [...harmless.replaceAll('@', '(at)')].slice(0, max).join('')
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined ? '' : (JSON.stringify(value, null, 1) ?? '')
}
