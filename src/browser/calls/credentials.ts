import { portalCredentialsKey, subPathOf } from '#kit/portal-paths.ts'
import { portalBase } from '../portal-base.ts'
import { isRecord, stored } from '../stored.ts'

export interface StoredCredentials {
  access_token: string
  refresh_token: string
}

/** The admin and each shop's portal keep their own: one browser may be signed in at all of them. */
const KEY = portalBase ? portalCredentialsKey(subPathOf(portalBase)) : 'tandem.credentials'

const LOOK_KEY = `${KEY}.look`

/** Who is signed in, in this browser. All tabs share it; who looks in as an affiliate does so in one tab. */
export const credentials = stored<StoredCredentials>(() => (isLookingIn() ? sessionStorage : localStorage), KEY, shapeCredentials)

const isLookingIn = () => {
  try {
    return sessionStorage.getItem(LOOK_KEY) !== null
  } catch {
    return false
  }
}

/** From here on this tab keeps a session of its own. */
export const lookInHere = () => sessionStorage.setItem(LOOK_KEY, 'yes')

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
