import { callToLeave } from '#browser/calls/call.ts'
import { credentials } from '#browser/calls/credentials.ts'
import { portalBase } from '#browser/portal-base.ts'
import { portalSessionCalls } from '#features/pages/portal-session/calls.ts'
import { SESSION_ENDED } from '#kit/portal-paths.ts'
import { loginTo, portalTarget, targetParam } from '#kit/portal-target.ts'

/** Below which everything of this portal stands. */
export const base = portalBase ?? ''

/** To the login of this shop. */
export function goToLogin(): void {
  window.location.replace(`${base}/login`)
}

/** To the login of somebody who was on the way to a screen; it leads back there. */
export function logInFirst(): void {
  window.location.replace(base + loginTo(target()))
}

const target = () => portalTarget((window.location.pathname.slice(base.length) || '/') + window.location.search)

/** Out by one's own wish: who leaves a borrowed phone must not stay signed in for a lost connection. */
export async function logOut(): Promise<void> {
  await callToLeave(portalSessionCalls.logout)
  credentials.clear()
  goToLogin()
}

/** The accounts that are told apart from a session that has merely ended. */
const CLOSED: Partial<Record<string, string>> = {
  'portal.denied': 'denied',
  'portal.closed': 'closed',
  'portal.pending': 'pending',
}

/** Out by no wish of one's own: says why, where that is known. */
export function sessionEnded(reason = ''): void {
  credentials.clear()
  const closed = CLOSED[reason]
  const search = [SESSION_ENDED, ...targetParam(target())].join('&')
  window.location.replace(closed ? `${base}/closed/${closed}` : `${base}/login?${search}`)
}
