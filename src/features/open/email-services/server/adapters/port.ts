import type { Profile, ProfileEvent } from '../../rules/Profile.ts'

export interface ServiceAccount {
  key: string
  list_id: string | null
}

export interface List {
  id: string
  name: string
}

/** What each service is asked, in its own words. Everything can be asked again without harm. */
export interface EmailServiceApi {
  /** Whose the key is; the number stays, the name may change. */
  account(key: string): Promise<{ id: string; name: string }>
  lists(key: string): Promise<List[]>
  /** Once a list is chosen. */
  prepare?(account: ServiceAccount): Promise<void>
  /** Says whether the service did not know them before. Who unsubscribed there stays so. */
  putProfile(account: ServiceAccount, profile: Profile): Promise<{ isNew: boolean }>
  sendEvent(account: ServiceAccount, event: ProfileEvent): Promise<void>
  /** Addresses that unsubscribed there since then. */
  unsubscribed(account: ServiceAccount, since: Date): Promise<string[]>
  /** Somebody who is there because of us is deleted; of others, what came from here. Who is not there is fine. */
  forget(account: ServiceAccount, email: string, isOurs: boolean): Promise<void>
}

/** The key is not good, or not for this. */
export class RefusedKey extends Error {}

/** It wants to be left alone for so many seconds. */
export class Paused extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('paused')
    this.seconds = seconds
  }
}

/** What the service does not want, in its own words. */
export class RefusedRequest extends Error {}
