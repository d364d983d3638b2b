import { sql } from 'kysely'
import { findConnection } from '#features/store/store-connection/server/index.ts'
import { pageAddress } from '#features/store/tracking/rules/affiliateLink.ts'
import { linkedShop } from '#features/store/tracking/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { CustomLinkState } from '../rules/states.ts'
import { enqueueLinkSync } from './customLinks.jobs.ts'
import { type ExpectedLink, expectedLinks, forgetProblem, storedLinks } from './store.ts'
import { storeToChange, syncCustomLink } from './syncCustomLink.ts'

/** The store is brought to what is wanted of these affiliates now, if the transaction is committed. */
export async function syncCustomLinks(tx: Tx, shop_id: number, affiliate_ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from affiliate where shop_id = ${shop_id} and id = any(${affiliate_ids}::bigint[]) and (custom_path is not null
      or exists (select from custom_link where custom_link.shop_id = ${shop_id} and affiliate_id = affiliate.id))
    order by id`.execute(tx)
  for (const { id } of rows) await enqueueLinkSync(tx, shop_id, id)
}

interface Linked {
  id: number
  custom_path: string | null
}

/** How an affiliate's custom link stands at the store. */
export async function customLinkState(tx: Tx, shop_id: number, { id, custom_path }: Linked): Promise<CustomLinkState> {
  if (custom_path === null) return 'none'
  const connection = await findConnection(tx, shop_id)
  if (!connection || connection.uninstalled_at !== null) return 'no_store'
  const now = (await storedLinks(tx, shop_id, [id])).find(one => one.path === custom_path)
  if (!now) return 'on_its_way'
  return now.problem ?? 'made'
}

/** The addresses that affiliates pass on: the path each chose, once the store leads it, else the link as it is. */
export async function withSharedLinks<Of extends Linked & { link: string }>(
  tx: Tx,
  shop_id: number,
  people: readonly Of[],
): Promise<Of[]> {
  const ids = people.flatMap(({ id, custom_path }) => (custom_path === null ? [] : id))
  const connection = ids.length > 0 ? await findConnection(tx, shop_id) : undefined
  if (!connection || connection.uninstalled_at !== null) return [...people]
  const made = (await storedLinks(tx, shop_id, ids)).filter(({ problem }) => problem === null)
  const led = new Set(made.map(({ affiliate_id, path }) => `${affiliate_id} ${path}`))
  const shop = await linkedShop(tx, shop_id)
  return people.map(person =>
    led.has(`${person.id} ${person.custom_path}`) ? { ...person, link: pageAddress(shop, person.custom_path!) } : person,
  )
}

/** The same of one. */
export async function sharedLink(tx: Tx, shop_id: number, affiliate: Linked, link: string): Promise<string> {
  const [person] = await withSharedLinks(tx, shop_id, [{ ...affiliate, link }])
  return person!.link
}

/** Asks the store again for what it refused; answers whether there was anything. */
export async function retryCustomLink(tx: Tx, shop_id: number, affiliate_id: number): Promise<boolean> {
  const { numDeletedRows } = (await forgetProblem(tx, shop_id, affiliate_id))[0]!
  if (numDeletedRows === 0n) return false
  await enqueueLinkSync(tx, shop_id, affiliate_id)
  return true
}

/** For a store that has lost its redirects: all of them are made anew. */
export async function remakeCustomLinks(tx: Tx, shop_id: number): Promise<void> {
  await tx.deleteFrom('custom_link').where('shop_id', '=', shop_id).execute()
  const rows = await tx
    .selectFrom('affiliate')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('custom_path', 'is not', null)
    .where('removed_at', 'is', null)
    .limit(1000)
    .execute()
  for (const { id } of rows) await enqueueLinkSync(tx, shop_id, id)
}

/** How many affiliates have a path, and how many of these the store refused to lead. */
export async function countLinks(tx: Tx, shop_id: number): Promise<{ links: number; problems: number }> {
  const { rows } = await sql<{ links: number; problems: number }>`
    select (select count(*)::integer from affiliate where shop_id = ${shop_id} and custom_path is not null and removed_at is null) as links,
      (select count(*)::integer from custom_link where shop_id = ${shop_id} and problem is not null) as problems`.execute(tx)
  return rows[0]!
}

/** Asks the store for the links of the next affiliates, what it refused before among them; answers whose and how many it refused. */
export async function syncNextLinks(
  services: Services,
  shop_id: number,
  which: { after: number; limit: number },
): Promise<'no_store' | { ids: number[]; failed: number }> {
  const store = await storeToChange(services, shop_id)
  if (!store) return 'no_store'
  const wanted = await services.db.inShop(shop_id, tx => expectedLinks(tx, shop_id, which))
  const ids = wanted.map(one => one.affiliate_id)
  for (const id of ids) await syncCustomLink(services, store, id)
  const now = await services.db.inShop(shop_id, tx => storedLinks(tx, shop_id, ids))
  const isLed = ({ affiliate_id, path }: ExpectedLink) =>
    now.some(one => one.affiliate_id === affiliate_id && one.path === path && one.problem === null)
  return { ids, failed: wanted.filter(one => !isLed(one)).length }
}
