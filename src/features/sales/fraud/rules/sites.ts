export interface SiteList {
  /** Whether an address of a page lies on one of the sites. */
  has(page: string): boolean
}

/** A site as it is kept: its host, without `www.`. A whole address may be pasted. Nothing where it is no site. */
export function cleanSite(text: string): string | undefined {
  const host = hostOf(/^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`)
  return host && /^(?=.{1,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}-]{2,63}$/u.test(host)
    ? host
    : undefined
}

/** All below a site belongs to it: `deals.example` stands for `uk.deals.example`, too. */
export function siteList(sites: readonly string[]): SiteList {
  const known = new Set(sites)
  return {
    has(page) {
      const host = known.size > 0 ? hostOf(page) : undefined
      return host !== undefined && isBelow(known, host)
    },
  }
}

/** Whether the host or one above it is known. */
export function isBelow(known: ReadonlySet<string>, host: string): boolean {
  const labels = host.split('.')
  return labels.some((_, place) => known.has(labels.slice(place).join('.')))
}

function hostOf(address: string): string | undefined {
  if (/\s/.test(address) || !URL.canParse(address)) return undefined
  return new URL(address).hostname.toLowerCase().replace(/^www\./, '') || undefined
}
