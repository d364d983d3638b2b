import { addressTags } from './types.ts'

const begins = /^\s*\{([a-z_]{1,40})\}/
/** Scheme and host: what decides who is asked. */
const lead = /^\s*(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?[^/?#]*/i

/**
 * Whether no tag decides where a link leads. It may be an address of ours as a whole, or stand behind the host; anywhere before,
 * what somebody calls themselves would become a scheme or a host.
 */
export function isSafeAddress(address: string): boolean {
  const [, first] = begins.exec(address) ?? []
  if (first !== undefined && addressTags.has(first)) return true
  if (/^\s*mailto:\{support_email\}/i.test(address)) return true
  return !(lead.exec(address)?.[0] ?? '').includes('{')
}
