import { credentials } from '#browser/calls/credentials.ts'
import { portalBase } from '#browser/portal-base.ts'

/** Below which everything of this portal stands. */
export const base = portalBase ?? ''

/** To the login of this shop. */
export function goToLogin(): void {
  window.location.replace(`${base}/login`)
}

/** The session is over, by one's own doing or not. */
export function endSession(): void {
  credentials.clear()
  goToLogin()
}
