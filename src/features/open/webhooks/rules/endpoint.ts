/** What an endpoint is sent: events to be read by a program, or sentences for a channel. */
export const endpointKinds = ['json', 'slack', 'discord'] as const
export type EndpointKind = (typeof endpointKinds)[number]

/** Why nothing was answered, or what was answered is no success. */
export const problems = ['timeout', 'inside', 'unreachable', 'redirect', 'refused'] as const
export type Problem = (typeof problems)[number]

export const MAX_ENDPOINTS = 20
export const MAX_URL = 2_000

/** Why an address cannot be one that is posted to; the server looks again at what its name leads to, each time it connects. */
export function urlProblem(text: string, kind: EndpointKind, { allowsInside = false } = {}): string | undefined {
  if (!URL.canParse(text)) return 'webhooks.urlInvalid'
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (protocol !== 'https:' && !(allowsInside && protocol === 'http:')) return 'webhooks.urlNotHttps'
  if (username || password) return 'webhooks.urlWithPassword'
  if (hash) return 'webhooks.urlInvalid'
  if (allowsInside) return undefined
  if (isPrivate(hostname)) return 'webhooks.urlInside'
  if (kind === 'slack' && !text.startsWith('https://hooks.slack.com/')) return 'webhooks.urlNotSlack'
  if (kind === 'discord' && !isDiscord.test(text)) return 'webhooks.urlNotDiscord'
  return undefined
}

const isDiscord = /^https:\/\/(ptb\.|canary\.)?discord(app)?\.com\/api\/webhooks\//

/** Names that are never of the outside world, and addresses in numbers. */
const isPrivate = (host: string): boolean =>
  /^[\d.]+$|^\[/.test(host) || !host.includes('.') || /\.(localhost|local|internal|lan|home|arpa)\.?$/.test(host)
