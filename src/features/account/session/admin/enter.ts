import { takeReturnPath } from '#admin/return-path.ts'
import { credentials } from '#browser/calls/credentials.ts'
import type { Credentials } from '../contract.ts'
import { sessionEnded, typedEmail } from './arrival.ts'

/** Signed in: keep the credentials and go where the merchant was going. */
export function enter({ access_token, refresh_token }: Credentials): 'leaving' {
  credentials.write({ access_token, refresh_token })
  typedEmail.clear()
  sessionEnded.clear()
  window.location.assign(takeReturnPath())
  return 'leaving'
}
