import { Refusal } from '#kit/contract/errors.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { isSessionToken } from '#server/store-platform/session-token.ts'
import { callers, toCaller } from './callers.ts'
import { createSessionDirectory } from './createSessionDirectory.ts'
import type { StoreSessions } from './from-store/store-sessions.ts'
import { familyHolding } from './session-families.ts'
import { shopOfToken } from './tokens.ts'

interface Options {
  /** For those who call from inside the store's admin; without it none are let in. */
  storeSessions?: StoreSessions
  now?: () => number
}

/** Who of the shop holds a token: one of ours, or one of the store's admin. */
export function createCallerDirectory(db: Database, { storeSessions, now }: Options = {}) {
  const directory = createSessionDirectory({
    find: token => (isSessionToken(token) ? (storeSessions?.find(token) ?? refuse()) : findCaller(db, token)),
    isOwner: (caller, { member_id }) => caller.user_id === member_id,
    now,
  })
  return {
    ...directory,
    /** Of a connection that was let in before: a token of the store's admin lives for a minute, what it opened lives on. */
    identifyAgain(authorization: string | undefined): Promise<Caller> {
      const token = authorization?.slice('Bearer '.length) ?? ''
      return isSessionToken(token) ? (storeSessions?.findAgain(token) ?? refuse()) : directory.identify(authorization)
    },
  }
}

async function findCaller(db: Database, token: string): Promise<Caller> {
  const shop_id = shopOfToken(token)
  const found = shop_id === undefined ? undefined : await db.inShop(shop_id, tx => findSession(tx, shop_id, token))
  return found && shop_id !== undefined ? toCaller(shop_id, found) : refuse()
}

async function refuse(): Promise<never> {
  throw new Refusal('unauthenticated')
}

const findSession = (tx: Tx, shop_id: number, token: string) =>
  callers(tx, shop_id)
    .where('family.id', '=', familyHolding(tx, shop_id, token))
    .executeTakeFirst()
