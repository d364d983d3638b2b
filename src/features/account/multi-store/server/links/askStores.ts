import { findMemberByEmail } from '#features/account/session/server/index.ts'
import { type Permission, permits, type Role } from '#kit/access.ts'
import { Refusal } from '#kit/contract/errors.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { ownStore } from '../store.ts'
import { askBrand, type BrandAnswers } from './askBrand.ts'

type BrandCaller = Pick<Caller, 'shop_id' | 'email' | 'support'>
type Ask<T> = (tx: Tx, shop_id: number) => Promise<T>

/**
 * Asks this store, whose permission was looked at before, and every store of the brand in which the person works and has the same
 * permission. Support that works in one store sees that store alone.
 */
export async function askStores<T>(
  db: Database,
  caller: BrandCaller,
  permission: Permission,
  ask: Ask<T>,
): Promise<BrandAnswers<T>> {
  const { shop_id } = caller
  const own = await db.inShop(shop_id, async tx => ({
    ...{ shop_id, name: (await ownStore(tx, shop_id)).name },
    found: await ask(tx, shop_id),
  }))
  const { stores, away } = await askOthers(db, caller, permission, ask)
  return { stores: [own, ...stores], away }
}

export async function askOthers<T>(
  db: Database,
  { shop_id, email, support }: BrandCaller,
  permission: Permission,
  ask: Ask<T>,
  { only }: { only?: number } = {},
): Promise<BrandAnswers<T>> {
  if (support) return { stores: [], away: [] }
  return askBrand(
    db,
    shop_id,
    async (tx, other) => {
      const member = await findMemberByEmail(tx, other, email)
      const may = member && permits({ role_name: member.role as Role, permissions: member.permissions }, permission)
      return may ? ask(tx, other) : undefined
    },
    { only },
  )
}

/** One store of the brand; whether it is not connected or the person may not see it there is told to nobody. */
export async function askStore<T>(
  db: Database,
  caller: BrandCaller,
  { store, permission }: { store: number; permission: Permission },
  ask: Ask<T>,
): Promise<T> {
  const { stores, away } = await askOthers(db, caller, permission, ask, { only: store })
  if (stores[0]) return stores[0].found
  if (away.length > 0) throw new Refusal('unavailable', 'multiStore.storeAway', { params: { store: away[0]!.name } })
  throw new Refusal('not_found', 'multiStore.notConnected')
}
