/** Why a text cannot be a domain of a merchant's own. */
export type DomainProblem =
  | 'customDomain.required'
  | 'customDomain.notADomain'
  | 'customDomain.isAddress'
  | 'customDomain.tooShort'
  | 'customDomain.publicSuffix'
  | 'customDomain.reserved'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Names that no public record can be written for. */
const UNPUBLIC = new Set('localhost local internal intranet lan home corp private invalid onion arpa'.split(' '))

/** Below a country's ending these are endings themselves, under which strangers register names. */
const SECOND_LEVEL = new Set('ac asn co com edu gob gouv gov govt gv id info ltd me mil ne net nhs nom or org plc sch'.split(' '))

/** Hosts that hand out names to everybody: a name of theirs alone belongs to nobody who writes here. */
const SHARED = new Set(
  `appspot.com azurewebsites.net blogspot.com cloudfront.net firebaseapp.com fly.dev github.io gitlab.io herokuapp.com
  myshopify.com netlify.app ngrok.io onrender.com pages.dev shopify.com shopifypreview.com vercel.app web.app webflow.io
  wixsite.com wordpress.com workers.dev`.split(/\s+/),
)
/** Where the store platform itself answers. */
const PLATFORM = /(?:^|\.)(?:myshopify|shopify|shopifypreview)\.com$/

/** The domain that was typed, in the letters of the DNS: `https://Đối-Tác.example/` is `xn--i-tc-7na8zk25p.example`. */
export function domainIn(typed: string): string {
  const text = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/s, '')
  const url = text === '' || /[\s@:\\]/.test(text) ? null : URL.parse(`http://${text}/`)
  return (url?.hostname ?? text).toLowerCase().replace(/\.$/, '')
}

/** What is wrong with a domain out of `domainIn`; `undefined` when nothing is. */
export function domainProblem(domain: string): DomainProblem | undefined {
  if (domain === '') return 'customDomain.required'
  const labels = domain.split('.')
  const top = labels.at(-1)!
  if (/^[\d.]+$/.test(domain) || domain.startsWith('[')) return 'customDomain.isAddress'
  if (domain.length > 253 || !labels.every(label => LABEL.test(label)) || /^\d/.test(top)) return 'customDomain.notADomain'
  if (labels.length < 2) return 'customDomain.tooShort'
  if (UNPUBLIC.has(top) || PLATFORM.test(domain)) return 'customDomain.reserved'
  const isEnding = labels.length === 2 && top.length === 2 && SECOND_LEVEL.has(labels[0]!)
  return isEnding || SHARED.has(domain) ? 'customDomain.publicSuffix' : undefined
}

/** Whether a domain is one of these hosts, or below one of them. */
export const isBelow = (domain: string, hosts: readonly string[]): boolean =>
  hosts.some(host => domain === host || domain.endsWith(`.${host}`))

/** A domain that somebody registered as it stands: no alias can be written for it, only for names below it. */
export const isWholeDomain = (domain: string): boolean => {
  const labels = domain.split('.')
  return labels.length === 2 || (labels.length === 3 && labels[2]!.length === 2 && SECOND_LEVEL.has(labels[1]!))
}
