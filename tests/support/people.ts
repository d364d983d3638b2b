import { randomBytes } from 'node:crypto'
import { beginFamily } from '#features/account/session/server/session-families.ts'
import { insertKey, newKey } from '#features/open/api-keys/server/store.ts'
import { claimDomain } from '#features/store/shop/server/index.ts'
import { type ApiScope, apiScopes, type Permission, type Plan, type Role } from '#kit/access.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type SessionTokenFacts, sessionToken } from '../../simulators/store-platform/sessionToken.ts'

export interface Person {
  role?: Role
  permissions?: readonly Permission[]
  sudo?: boolean
  /** Left out, one that nobody else has. */
  email?: string
}

/** Somebody new at the shop, signed in; answers their access token. */
export async function signedIn(db: Database, shop_id: number, person?: Person): Promise<string> {
  return db.inShop(shop_id, async tx => {
    const member_id = await insertPerson(tx, shop_id, person)
    const from = { member_id, via: 'password', address: '127.0.0.1', user_agent: '' } as const
    return (await beginFamily(tx, shop_id, from)).access_token
  })
}

const A_DAY = 86_400

/** The same of somebody who is in the admin of their store; answers what the admin gives with their calls. */
export const signedInAtStore =
  (keys: Pick<SessionTokenFacts, 'apiKey' | 'apiSecret'>): typeof signedIn =>
  (db, shop_id, person) =>
    db.inShop(shop_id, async tx => {
      const member_id = await insertPerson(tx, shop_id, person)
      const values = { shop_id, member_id, via: 'platform', platform_session: `${member_id}/admin` }
      await tx.insertInto('session_family').values(values).execute()
      const { domain: shop } = await tx
        .selectFrom('shop')
        .select('domain')
        .where('shop_id', '=', shop_id)
        .executeTakeFirstOrThrow()
      await claimDomain(tx, shop_id, shop)
      const facts = { ...keys, shop, user: member_id, sid: 'admin' }
      return sessionToken(facts, { exp: Math.floor(Date.now() / 1000) + A_DAY })
    })

async function insertPerson(
  tx: Tx,
  shop_id: number,
  { role = 'super-admin', permissions = [], sudo = false, email = `${randomBytes(6).toString('hex')}@example.test` }: Person = {},
): Promise<number> {
  const { id } = await tx
    .insertInto('member')
    .values({ shop_id, email, name: 'Somebody', role, permissions: [...permissions], sudo })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody new among the affiliates of the shop, signed in to the portal. */
export async function signedInAffiliate(
  db: Database,
  shop_id: number,
  viewer_id?: number,
): Promise<{ id: number; token: string }> {
  return db.inShop(shop_id, async tx => {
    const name = randomBytes(6).toString('hex')
    const program = await tx.selectFrom('program').select('id').where('shop_id', '=', shop_id).executeTakeFirst()
    const { id: program_id } = program ?? (await insertProgram(tx, shop_id))
    const person = { first_name: 'Ann', last_name: name, email: `${name}@example.test`, ref_code: name }
    const { id } = await tx
      .insertInto('affiliate')
      .values({ shop_id, program_id, status: 'active', ...person })
      .returning('id')
      .executeTakeFirstOrThrow()
    const from = {
      affiliate_id: id,
      viewer_id,
      via: viewer_id ? 'view' : 'password',
      address: '127.0.0.1',
      user_agent: '',
    } as const
    return { id, token: (await beginFamily(tx, shop_id, from)).access_token }
  })
}

function insertProgram(tx: Tx, shop_id: number) {
  const values = { shop_id, name: 'A program', commission_type: 2, commission_amount: 100_000 }
  return tx.insertInto('program').values(values).returning('id').executeTakeFirstOrThrow()
}

/** A key with which a program of the shop calls. */
export async function keyOf(db: Database, shop_id: number, scopes: readonly ApiScope[] = apiScopes): Promise<string> {
  const key = newKey(shop_id)
  await db.inShop(shop_id, async tx => {
    const values = { shop_id, email: `${key.slice(-12).toLowerCase()}@example.test`, name: 'Somebody', role: 'super-admin' }
    const { id } = await tx.insertInto('member').values(values).returning('id').executeTakeFirstOrThrow()
    await insertKey(tx, shop_id, { key, name: 'A program', created_by: id, scopes })
  })
  return key
}

/** A shop without people. */
export async function addShop(db: Database, plan: Plan): Promise<number> {
  const { rows } = await db.pool.query<{ shop_id: number }>("select nextval('shop_shop_id_seq') as shop_id")
  const { shop_id } = rows[0]!
  await db.inShop(shop_id, tx =>
    tx
      .insertInto('shop')
      .values({ shop_id, domain: `shop-${shop_id}.myshopify.com`, name: 'A shop', plan })
      .execute(),
  )
  return shop_id
}
