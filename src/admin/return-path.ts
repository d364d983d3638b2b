import { asText, stored, take } from '#browser/stored.ts'
import { ADMIN, isAdminPath } from '#kit/admin-paths.ts'

const returnPath = stored(() => sessionStorage, 'tandem.return-path', asText)

/** Where the merchant was going when the login came in between. */
export const rememberReturnPath = (path: string) => returnPath.write(path)

/** The remembered path of the admin, once; the start of the admin otherwise. */
export const takeReturnPath = () => adminPath(take(returnPath), window.location.origin)

/** Only paths of the admin on our own origin: what is stored may have been put there by anybody. */
export function adminPath(path: string | undefined, origin: string): string {
  if (path === undefined || !URL.canParse(path, origin)) return ADMIN
  const url = new URL(path, origin)
  const isOurs = url.origin === origin && isAdminPath(url.pathname)
  return isOurs ? url.pathname + url.search + url.hash : ADMIN
}
