import { mayUse, planFrom } from '#kit/access.ts'
import { ownHostPath, portalPath } from '#kit/portal-paths.ts'
import type { Services } from '../services.ts'

/** What decides where the affiliates of a shop find it. */
export interface SitedShop {
  sub_path: string | null
  custom_domain: string | null
  plan: string
}

/** Every address of a shop's affiliates is made here: by configuration and what was proven, never by what a request says. */
export interface AffiliateSite {
  /** The address of its host. */
  origin: string
  /** Whether that host is the affiliates' own. */
  isApart: boolean
  /** The portal, or a place in it. */
  portal(rest?: string): string
  /** A page beside the portal, by its path. */
  page(path: string): string
}

type Addressed = Pick<Services, 'config' | 'publicUrl'>

/** Where the affiliates of a shop are at home: on its own domain, else on the host of all affiliates, else with the admin. */
export function siteOf(services: Addressed, shop: SitedShop): AffiliateSite | null {
  const { sub_path } = shop
  if (!sub_path) return null
  const apart = ownDomainOf(shop) ?? services.config.partnerUrl
  const origin = apart ?? services.publicUrl()
  return {
    origin,
    isApart: apart !== undefined,
    portal: rest => origin + (apart ? ownHostPath(sub_path, rest) : portalPath(sub_path, rest)),
    page: path => origin + path,
  }
}

/** The address of the shop's own domain as long as its plan includes one. */
export function ownDomainOf({ custom_domain, plan }: SitedShop): string | undefined {
  return custom_domain && mayUse(planFrom(plan), 'customDomain') ? `https://${custom_domain}` : undefined
}
