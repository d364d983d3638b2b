import { isIP } from 'node:net'
import { routedPath } from '#kit/portal-paths.ts'
import type { Config } from '../config.ts'

/**
 * What a host is for. `shared` carries everything; `admin` everything but the affiliates' part, which has a host of its own:
 * `partner`. Any other name is `foreign`, unless a shop has proven that it is theirs.
 */
export type HostKind = 'shared' | 'admin' | 'partner' | 'foreign'

export interface Hosts {
  kindOf(header: string | undefined): HostKind
  /** The address as the routes of the product know it. */
  route(header: string | undefined, url: string): string
}

export type HostConfig = Pick<Config, 'publicUrl' | 'partnerUrl' | 'affiliateDomain'>

export function createHosts({ publicUrl, partnerUrl, affiliateDomain }: HostConfig, isSubPath: (text: string) => boolean): Hosts {
  const own = publicUrl && new URL(publicUrl).hostname
  const apart = partnerUrl ? [new URL(partnerUrl).hostname, affiliateDomain] : []
  const findKind: Hosts['kindOf'] = header => {
    const name = hostName(header)
    if (name !== own && apart.includes(name)) return 'partner'
    // Without an address of its own the product cannot tell a stranger's name from its own.
    if (!own || name === own || isLocal(name, header)) return partnerUrl ? 'admin' : 'shared'
    return 'foreign'
  }
  // Asked for twice with every request, and nearly always about the same name.
  let last: { header: string | undefined; kind: HostKind } | undefined
  const kindOf: Hosts['kindOf'] = header => {
    if (!last || last.header !== header) last = { header, kind: findKind(header) }
    return last.kind
  }
  return {
    kindOf,
    route(header, url) {
      const kind = kindOf(header)
      if (kind === 'shared' || kind === 'admin') return url
      const [path = '', query] = url.split(/(?=\?)/, 2)
      return (routedPath(path, isSubPath) ?? path) + (query ?? '')
    },
  }
}

/** The name in a Host header: without port and final dot, in small letters. What a proxy says besides is not asked. */
export function hostName(header: string | undefined): string {
  const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(header ?? '') ?? []
  return name.toLowerCase().replace(/\.$/, '')
}

/** How a machine calls itself and its neighbours: health checks and proxies come by such names. */
function isLocal(name: string, header: string | undefined): boolean {
  // Who names no host at all is a simple program; who names one that cannot be read is not.
  if (name === '') return header === undefined
  return !name.includes('.') || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
