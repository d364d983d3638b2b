import { credentials } from '#browser/calls/credentials.ts'
import { asText, isRecord, stored } from '#browser/stored.ts'
import { portalCredentialsKey, subPathOf } from '#kit/portal-paths.ts'
import { base } from './session.ts'

interface KnownPortal {
  sub_path: string
  /** Of the shop. */
  name: string
}

const known = stored<Record<string, string>>(
  () => localStorage,
  'tandem.portals',
  found =>
    isRecord(found)
      ? Object.fromEntries(Object.entries(found).filter(([, name]) => asText(name) !== undefined) as [string, string][])
      : undefined,
)

const here = subPathOf(base)

/** This browser has been let in here. What it is told of is only what it has signed in to itself. */
export function rememberPortal(name: string): void {
  if (credentials.read()) known.write({ ...known.read(), [here]: name })
}

/** The portals this browser is signed in to, each with a session of its own. */
export const signedInPortals = (): (KnownPortal & { href: string; isHere: boolean })[] =>
  Object.entries(known.read() ?? {})
    .filter(([sub_path]) => isSignedIn(sub_path))
    .map(([sub_path, name]) => ({
      sub_path,
      name,
      href: base.slice(0, base.length - here.length) + sub_path,
      isHere: sub_path === here,
    }))
    .sort((one, other) => one.name.localeCompare(other.name))

function isSignedIn(sub_path: string): boolean {
  try {
    return localStorage.getItem(portalCredentialsKey(sub_path)) !== null
  } catch {
    return false
  }
}
