import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { PlatformUser } from '#server/store-platform/port.ts'
import { noteStoreOf } from './members.ts'
import { findMemberByEmail, insertHandover } from './store.ts'
import { hashToken, newToken } from './tokens.ts'

/** A code by which somebody who proved themself at the store is let in here; nothing for those who do not belong to the shop. */
export async function prepareHandover(
  { db }: Services,
  shop_id: number,
  person: PlatformUser,
  seconds: number,
): Promise<string | undefined> {
  return db.inShop(shop_id, async tx => {
    const member = (await findMemberByEmail(tx, shop_id, person.email)) ?? (await welcomeOwner(tx, shop_id, person))
    if (!member) return undefined
    const code = newToken(shop_id)
    await insertHandover(tx, shop_id, { member_id: member.id, code_hash: hashToken(code), seconds })
    return code
  })
}

/** A shop that has just been installed belongs to the store's owner, as the platform names them; the owner lets others in. */
async function welcomeOwner(tx: Tx, shop_id: number, person: PlatformUser) {
  if (!person.isOwner) return undefined
  await sql`
    insert into member (shop_id, email, name, role)
    select ${shop_id}::bigint, ${person.email}::text, ${person.name || person.email}::text, 'super-admin'
    from (select count(*) as people from member where shop_id = ${shop_id} and removed_at is null) as known
    where known.people = 0
    on conflict do nothing`.execute(tx)
  await noteStoreOf(tx, person.email)
  return findMemberByEmail(tx, shop_id, person.email)
}
