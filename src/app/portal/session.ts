import { credentials } from '#browser/calls/credentials.ts'
import { portalPath, subPathIn } from '#kit/portal-paths.ts'

/** Below which everything of this portal stands. */
export const base = portalPath(subPathIn(window.location.pathname) ?? '')

/** To the login of this shop. */
export function goToLogin(): void {
  window.location.replace(`${base}/login`)
}

/** The session is over, by one's own doing or not. */
export function endSession(): void {
  credentials.clear()
  goToLogin()
}
