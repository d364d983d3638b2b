import { credentials, type StoredCredentials, shapeCredentials } from '#browser/calls/credentials.ts'
import { stored, take } from '#browser/stored.ts'
import { HOME } from '#kit/admin-paths.ts'

const handedOn = stored<StoredCredentials>(() => sessionStorage, 'tandem.moving', shapeCredentials)

/** In the address of the page that may take them: a page that was not left after all must not change its store by a reload. */
export const SWITCHED_PARAM = 'moved'

/** Enters another shop: its credentials are for the page that opens next, this one keeps its own until it is gone. */
export function switchShop({ access_token, refresh_token }: StoredCredentials): void {
  handedOn.write({ access_token, refresh_token })
  window.location.assign(`${HOME}?${SWITCHED_PARAM}=1`)
}

/** What the page before this one has handed on; `isMeant` says whether this is the page it was for. */
export function takeSwitchedCredentials(isMeant: boolean): void {
  const given = take(handedOn)
  if (isMeant && given) credentials.write(given)
}
