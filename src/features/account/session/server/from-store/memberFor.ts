import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { PlatformUser } from '#server/store-platform/port.ts'
import { noteStoreOf } from '../members.ts'
import { findMemberByEmail } from '../store.ts'

/** Who of the shop it is that proved themself at the store; nobody for those who do not belong to it. */
export const memberFor = async (tx: Tx, shop_id: number, person: PlatformUser) =>
  (await findMemberByEmail(tx, shop_id, person.email)) ?? (await welcomeOwner(tx, shop_id, person))

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
