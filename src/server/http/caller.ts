import { type ApiScope, type Permission, type Plan, permits, type Role } from '#kit/access.ts'
import { type Access, type Endpoint, splitRoute } from '#kit/contract/endpoint.ts'
import { Refusal } from '#kit/contract/errors.ts'

/** Who is calling, as one signed-in person at one shop. */
export interface Caller {
  shop_id: number
  user_id: number
  name: string
  email: string
  role_name: Role
  permissions: readonly Permission[]
  plan: Plan
  /** Features that the shop bought beside its plan. */
  add_ons?: readonly string[]
  /** Plans that the shop has had: what they made can be read. */
  plans_had?: readonly string[]
  /** Belongs to the provider's support staff. */
  sudo: boolean
  /** Signed in at the store itself, which proves more than a mailbox does. */
  from_store: boolean
  /** Calls from a page inside the store's admin. */
  embedded: boolean
  /** Set while support works in a merchant's shop. */
  support: boolean
  family_id: string
}

/** One signed-in affiliate of one shop, in the portal. */
export interface AffiliateCaller {
  shop_id: number
  affiliate_id: number
  name: string
  email: string
  plan: Plan
  family_id: string
  /** Else the shop has deactivated the account: what was earned is still read. */
  is_active: boolean
  /** Somebody of the shop who looks in as this affiliate: they may look, and not touch. */
  viewer: { user_id: number; name: string } | null
}

/** Whose rows are asked for or changed: all that a statement about one affiliate needs to know. */
export type AffiliateOfShop = Pick<AffiliateCaller, 'shop_id' | 'affiliate_id'>

/** A program of the shop that showed one of its keys. */
export interface KeyHolder {
  shop_id: number
  key_id: number
  /** What the merchant calls the key. */
  key_name: string
  /** Who made it; what it does is done in their place. */
  created_by: number | null
  scopes: readonly ApiScope[]
  plan: Plan
}

export function allows(access: Access, caller: Caller): boolean {
  switch (access) {
    case 'public':
    case 'signed-in':
      return true
    case 'super-admin':
      return caller.role_name === 'super-admin'
    case 'sudo':
      return caller.sudo
    // A person of the shop is no program and no affiliate, however much they may.
    case 'api-key':
    case 'affiliate':
      return false
    default:
      return permits(caller, access)
  }
}

/** The one place where a key's scopes are looked at. */
export function refuseScope({ scopes }: KeyHolder, { route, scope }: Endpoint): void {
  if (!scope) throw new Error(`${route} does not say what a key must permit`)
  if (!scopes.includes(scope)) throw new Refusal('forbidden', 'apiKeys.scopeMissing', { params: { scope } })
}

/** Support may look and help, but never moves money, changes who may sign in, or goes on to another shop. */
export function refuseSupport(caller: Caller): void {
  if (caller.support) throw new Refusal('forbidden', 'support.notForSupport')
}

/** Who looks in as an affiliate sees what they see and changes nothing of theirs. */
export function refuseViewer({ viewer }: AffiliateCaller, { route, forViewers }: Endpoint): void {
  if (viewer && !forViewers && splitRoute(route).method !== 'GET') throw new Refusal('forbidden', 'portal.onlyLooking')
}

/** Who was deactivated reads what they have earned, and nothing else. */
export function refuseDeactivated({ is_active }: AffiliateCaller, { forDeactivated }: Endpoint): void {
  if (!is_active && !forDeactivated) throw new Refusal('forbidden', 'portal.inactive')
}

/** Tabs of a browser share one session: a page opened for one store is not served another that a tab has switched to. */
export function refuseOtherStore(caller: Caller, openedFor: unknown): void {
  if (openedFor !== undefined && openedFor !== String(caller.shop_id)) throw new Refusal('conflict', 'error.otherStore')
}
