import type { Seen } from '#kit/dns-proof.ts'

const PREFIX = 'tandem-verify='

/** Where the proof stands, and what it says. */
export const challengeOf = ({ domain, token }: { domain: string; token: string }) => ({
  name: `_tandem-challenge.${domain}`,
  value: PREFIX + token,
})

/** What the texts found there say; nothing was answered when there are none. */
export function seenIn(texts: readonly string[] | undefined, value: string): Seen {
  if (!texts) return 'unanswered'
  if (texts.some(text => text.trim() === value)) return 'proof'
  return texts.some(text => text.trim().startsWith(PREFIX)) ? 'different' : 'missing'
}
