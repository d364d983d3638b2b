import { ADMIN, isAdminPath } from '#kit/admin-paths.ts'
import type { Notification } from '../contract.ts'

/** Where a click leads: to a screen of the admin, to another site, or nowhere. */
export type Target = { kind: 'inside'; path: string; search: string; hash: string } | { kind: 'remote'; url: string }

/** Those that the specification leads by their name, whatever link they come with. */
const screens: Partial<Record<string, string>> = {
  'new-referral-order': '/admin/referrals',
  're-sync-coupon-list': '/admin/motivation/coupons',
  'generate-coupon-success': '/admin/motivation/coupons',
  'new-affiliate-register': '/admin/affiliates',
  'Send-Gift-Fail': '/admin/motivation/gifts#history',
  'synchronous-data': '/admin/settings/v1/multiple-stores',
}

/** Of one order. */
const ORDER = /^\/admin\/referrals\/order-detail\/\d+$/

interface LinkedNotification {
  type: string
  data: Pick<Notification['data'], 'action_link'>
}

/** By its type first, else by its link. `origin` is the product's own, as `https://partners.example.com`. */
export function notificationTarget({ type, data }: LinkedNotification, origin: string): Target | undefined {
  const isOrder = type === 'new-referral-order' && ORDER.test(data.action_link)
  const screen = Object.hasOwn(screens, type) && !isOrder ? screens[type] : screenWithNumber(type, data.action_link)
  return targetOf(screen ?? data.action_link, origin)
}

function screenWithNumber(type: string, link: string): string | undefined {
  const program = type === 'sync-product-commission-success' ? /\d+/.exec(link)?.[0] : undefined
  return program && `/admin/programs/${program}/edit?tab=special`
}

/** Read as a browser reads it, so that no spelling of another host passes for ours. */
function targetOf(link: string, origin: string): Target | undefined {
  const url = URL.parse(link, `${origin}${ADMIN}/`)
  if (!url || link === '' || !['http:', 'https:'].includes(url.protocol)) return undefined
  if (url.host !== new URL(origin).host) return { kind: 'remote', url: url.href }
  return { kind: 'inside', path: pathInside(url.pathname), search: url.search, hash: url.hash.slice(1) }
}

function pathInside(pathname: string): string {
  const path = isAdminPath(pathname) ? pathname : `${ADMIN}${pathname}`
  return /^\/admin\/refer-customer(?:\/|$)/.test(path) ? '/admin/outreach/customer-referral' : path
}
