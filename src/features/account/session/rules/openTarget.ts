const DROPPED = new Set(['token', 'path', 'shop'])
/** The parts of the product that a link may open; `/open` itself is not among them, so there are no chains. */
const OPENABLE = /^\/(admin(\/|$)|register$|password\/(reset|link)$|$)/

/**
 * Where `/open?path=…` leads: the named inner path with the remaining query, or the start page.
 * Whatever is written there, the answer never leaves our own origin.
 */
export function openTarget(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name]) => !DROPPED.has(name.toLowerCase())))
  const target = innerPath(search.get('path') ?? '')
  if (!target) return '/'
  for (const [name, value] of target.searchParams) if (!DROPPED.has(name.toLowerCase())) kept.append(name, value)
  return `${target.pathname}${kept.size ? `?${kept}` : ''}${target.hash}`
}

function innerPath(path: string): URL | undefined {
  const own = 'https://own.invalid'
  if (path.includes('\\') || hasControls(path)) return undefined
  const url = URL.parse(path.startsWith('/') ? path : `/${path}`, own)
  if (!url || url.origin !== own || url.pathname.startsWith('//') || url.username) return undefined
  const plain = decoded(url.pathname)
  return plain !== undefined && !plain.includes('\\') && !plain.startsWith('//') && OPENABLE.test(plain) ? url : undefined
}

const hasControls = (text: string) => /\p{Cc}/u.test(text)

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
