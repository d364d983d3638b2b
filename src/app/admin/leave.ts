import { rememberReturnPath } from '#admin/return-path.ts'
import { credentials } from '#browser/calls/credentials.ts'
import { sessionEnded } from '#features/account/session/admin/arrival.ts'

/** To the login, and after it back to this page. */
export function goToLogin(): void {
  rememberReturnPath(window.location.pathname + window.location.search + window.location.hash)
  window.location.replace('/')
}

/** The session has ended without the merchant's doing. */
export function endSession(): void {
  credentials.clear()
  sessionEnded.write(true)
  goToLogin()
}
