import { sql } from 'kysely'
import { lockShop, shopOfDomain } from '#features/store/shop/server/index.ts'
import { holdConnection, takeLookAtOnce } from '#features/store/store-connection/server/index.ts'
import { Refusal } from '#kit/contract/errors.ts'
import { audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { broadcast } from '#server/realtime/bus.ts'
import type { Services } from '#server/services.ts'
import { PlatformError, type StorePlatform, type StoreSession } from '#server/store-platform/port.ts'
import { callers, toCaller } from '../callers.ts'
import { installStore, isInstalled } from '../installStore.ts'
import { saveSignIn } from '../store.ts'
import { inTurn } from './inTurn.ts'
import { memberFor } from './memberFor.ts'

interface Visit extends StoreSession {
  token: string
}

export interface StoreSessions {
  /** Who calls from inside the store's admin; refuses a token that proves nothing. */
  find(token: string): Promise<Caller>
  /** The same of a connection that was opened with this token, which may be over by now: the session need not be. */
  findAgain(token: string): Promise<Caller>
}

/**
 * Each session at the store has one here, which is begun by the first call that brings its token: the store lets us in if it has
 * not yet, and the platform says who it is. From then on the token alone tells.
 */
export function createStoreSessions(services: Services, platform: StorePlatform): StoreSessions {
  const beginning = new Map<string, Promise<void>>()

  /** A page asks for several things at once; the first of them begins. */
  function beginOnce(visit: Visit): Promise<void> {
    const name = `${visit.shop} ${visit.session}`
    const begun = beginning.get(name) ?? begin(services, platform, visit).finally(() => beginning.delete(name))
    beginning.set(name, begun)
    return begun
  }

  return {
    async find(token) {
      const proof = platform.readSessionToken(token)
      if (proof.state !== 'valid') throw new Refusal('unauthenticated')
      const known = await findStoreSession(services, proof)
      if (known) return known
      await beginOnce({ ...proof, token })
      return orRefuse(await findStoreSession(services, proof))
    },

    async findAgain(token) {
      const proof = platform.readSessionToken(token)
      return orRefuse(proof.state === 'refused' ? undefined : await findStoreSession(services, proof))
    },
  }
}

function orRefuse(caller: Caller | undefined): Caller {
  if (!caller) throw new Refusal('unauthenticated')
  return caller
}

async function findStoreSession({ db }: Services, { shop, session }: StoreSession): Promise<Caller | undefined> {
  const shop_id = await shopOfDomain(db, shop)
  if (shop_id === undefined) return undefined
  const found = await db.inShop(shop_id, tx =>
    callers(tx, shop_id).where('family.platform_session', '=', session).executeTakeFirst(),
  )
  return found && toCaller(shop_id, found)
}

async function begin(services: Services, platform: StorePlatform, visit: Visit): Promise<void> {
  const { db } = services
  try {
    const shop_id = await inTurn(db, visit.shop, () => connectedShop(services, platform, visit))
    const person = await platform.exchangeForPerson(visit.shop, visit.token)
    await db.inShop(shop_id, async tx => {
      await lockShop(tx, shop_id)
      if (!(await holdConnection(tx, shop_id))) throw new Refusal('unauthenticated')
      const member = await memberFor(tx, shop_id, person)
      if (!member) throw new Refusal('forbidden', 'session.notInvited')
      if (!(await insertStoreSession(tx, shop_id, member.id, visit.session))) return
      await saveSignIn(tx, shop_id, member.id)
      const actor = { kind: 'member', id: member.id, name: member.name } as const
      await audit(tx, { shop_id, actor, action: 'session.login', after: { via: 'platform' } })
    })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.failure === 'refused') throw new Refusal('unauthenticated')
    throw Object.assign(new Refusal('unavailable', 'error.unavailable', { retryAfter: 2 }), { cause: error })
  }
}

/** The shop, with a key that allows as much as the store has granted by now. */
async function connectedShop(services: Services, platform: StorePlatform, { shop, token }: Visit): Promise<number> {
  const known = await shopOfDomain(services.db, shop)
  if (known !== undefined && (await isInstalled(services.db, platform, known))) return known
  const shop_id = await installStore(services, platform, shop, await platform.exchangeForShop(shop, token))
  await takeLookAtOnce(services, platform, shop_id)
  return shop_id
}

/** False where another call was faster. */
async function insertStoreSession(tx: Tx, shop_id: number, member_id: number, session: string): Promise<boolean> {
  const { rows } = await sql`
    insert into session_family (shop_id, member_id, via, platform_session)
    values (${shop_id}::bigint, ${member_id}::bigint, 'platform', ${session}::text)
    on conflict (shop_id, platform_session) where platform_session is not null and revoked_at is null do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** The app was taken out of the store: whoever was in it there is in it no more. */
export async function endStoreSessions(tx: Tx, shop_id: number): Promise<void> {
  const ended = await tx
    .updateTable('session_family')
    .set({ revoked_at: sql`now()`, revoked_because: 'removed' })
    .where('shop_id', '=', shop_id)
    .where('platform_session', 'is not', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of ended) await broadcast(tx, 'session', { shop_id, family_id: id })
}
