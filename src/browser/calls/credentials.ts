import { isRecord, stored } from '../stored.ts'

export interface StoredCredentials {
  access_token: string
  refresh_token: string
}

const KEY = 'tandem.credentials'

/** Who is signed in, in this browser. All tabs share it. */
export const credentials = stored<StoredCredentials>(() => localStorage, KEY, shapeCredentials)

export function shapeCredentials(found: unknown): StoredCredentials | undefined {
  if (!isRecord(found)) return undefined
  const { access_token, refresh_token } = found
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return undefined
  return { access_token, refresh_token }
}

/** Tells this tab that another one has signed out. */
export function onSignedOutElsewhere(act: () => void): void {
  window.addEventListener('storage', event => {
    const cleared = event.key === null || event.key === KEY
    if (cleared && credentials.read() === undefined) act()
  })
}
