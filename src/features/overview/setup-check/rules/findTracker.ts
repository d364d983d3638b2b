/** Whether a page, reached there, loads the tracker from this address. */
export function hasTracker(page: string, address: string, reachedAt = address): boolean {
  const sources = [...page.matchAll(/<script\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi)].map(([, src]) =>
    src!.replaceAll('&amp;', '&'),
  )
  return sources.some(src => {
    const url = URL.parse(src, reachedAt)
    return url?.pathname === '/tracker.js' && url.host === new URL(address).host
  })
}

/** Whether its content security policy lets a page load scripts from this address. */
export function allowsScript(policy: string | null, address: string, page = ''): boolean {
  if (!policy) return true
  const { host, origin, protocol } = new URL(address)
  return policy.split(',').every(one => {
    const rules = new Map(
      one
        .split(';')
        .map(rule => rule.trim().split(/\s+/))
        .map(([name = '', ...values]) => [name.toLowerCase(), values]),
    )
    const sources = rules.get('script-src-elem') ?? rules.get('script-src') ?? rules.get('default-src')
    if (!sources) return true
    const isOwn = URL.parse(page)?.origin === origin
    const fits = (source: string) => ['*', protocol, host, origin, ...(isOwn ? ["'self'"] : [])].includes(source)
    return sources.some(source => fits(source) || isBelow(source, host))
  })
}

/** `*.example.com`, with or without a scheme. */
const isBelow = (source: string, host: string) => {
  const wildcard = /^(?:https?:\/\/)?\*(\..+)$/.exec(source)?.[1]
  return wildcard !== undefined && host.endsWith(wildcard)
}
