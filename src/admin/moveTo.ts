import { credentials, type StoredCredentials } from './credentials.ts'
import { moveOut } from './occupant.ts'

/** Enters another shop with the credentials that were given for it. */
export function moveTo({ access_token, refresh_token }: StoredCredentials): void {
  moveOut()
  credentials.write({ access_token, refresh_token })
  window.location.assign('/admin/home')
}
