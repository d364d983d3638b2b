export type Headers = Record<string, string | string[] | undefined>

// "Cubot" is a maker of telephones.
const machine = /(?<!cu)bot\b|crawler|spider|facebookexternalhit|link ?preview/i

/**
 * Whether somebody really went there: no picture, frame or script of another page, nothing fetched ahead, no robot.
 * Old browsers do not say where a request comes from; they are believed.
 */
export function isVisit(headers: Headers): boolean {
  const dest = headers['sec-fetch-dest']
  const mode = headers['sec-fetch-mode']
  if (dest !== undefined && dest !== 'document') return false
  if (mode !== undefined && mode !== 'navigate') return false
  return !isPrefetch(headers) && !machine.test(String(headers['user-agent'] ?? ''))
}

/** Browsers of these years say how they came to a page; programs, and very old browsers, do not. */
export const isBrowser = (headers: Headers): boolean => headers['sec-fetch-mode'] !== undefined

/** The browser fetches what the visitor might want next, and may never show it. */
export function isPrefetch(headers: Headers): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']]
  return purposes.some(purpose => /prefetch|prerender|preview/i.test(String(purpose ?? '')))
}
