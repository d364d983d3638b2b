import { storeBridge } from '../embedded.ts'
import { credentials } from './credentials.ts'

/** What proves who is there: the token that is kept, or inside the store's admin a fresh one of its own. */
export const bearer = (): string | undefined | Promise<string> => storeBridge()?.idToken() ?? credentials.read()?.access_token

/** Whether there is anything to prove it by. */
export const isSignedIn = () => storeBridge() !== undefined || credentials.read() !== undefined
