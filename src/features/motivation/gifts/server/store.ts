import { sql } from 'kysely'
import { noteChanged } from '#features/account/multi-store/server/index.ts'
import { productsWithVariants } from '#features/commissions/products/server/index.ts'
import { programsByName } from '#features/commissions/programs/server/index.ts'
import { knownPrograms } from '#features/store/shop/server/index.ts'
import type { Parsed } from '#kit/contract/endpoint.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { toFlag } from '#kit/flags.ts'
import { actorOf, audit } from '#server/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { containsPattern, listPage } from '#server/db/listPage.ts'
import type { CalledBy } from '#server/http/serve.ts'
import type { GiftRow, gifts } from '../contract.ts'
import type { GiftKind } from '../rules/gift.ts'
import type { GiftDraft } from '../rules/giftDraft.ts'
import { GIFTS } from '../rules/shared-gift.ts'
import { publishGifts } from './publishGifts.ts'

const giftsOf = (tx: Tx, shop_id: number) =>
  tx
    .selectFrom('gift')
    .select(['id', 'name', 'kind', 'percent', 'charges_shipping', 'max_pieces', 'auto_since', 'auto_for_all', 'created_at'])
    .where('shop_id', '=', shop_id)

export type StoredGift = Awaited<ReturnType<ReturnType<typeof giftsOf>['executeTakeFirstOrThrow']>>

export async function listGifts(tx: Tx, shop_id: number, { kind, query, ...page }: Parsed<typeof gifts.list>['query']) {
  const matches = giftsOf(tx, shop_id)
    .where('removed_at', 'is', null)
    .$if(kind !== undefined, found => found.where('kind', '=', kind!))
    .$if(!!query, found => found.where('name', 'ilike', containsPattern(query!)))
  const sort = { name: sql`lower(name)`, created_at: 'id' } as const
  const { rows, ...count } = await listPage(matches, page, { sort, id: 'id' })
  return { ...count, rows: await toRows(tx, shop_id, rows) }
}

export async function requireGift(tx: Tx, shop_id: number, id: number): Promise<StoredGift> {
  const found = await giftsOf(tx, shop_id).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
  if (!found) throw new Refusal('not_found', 'gifts.notFound')
  return found
}

export const readGift = async (tx: Tx, shop_id: number, id: number): Promise<GiftRow> =>
  (await toRows(tx, shop_id, [await requireGift(tx, shop_id, id)]))[0]!

/** What each of these gifts offers, in its order, with what the store sells of it today. */
export async function offeredBy(tx: Tx, shop_id: number, gift_ids: readonly number[]) {
  if (gift_ids.length === 0) return []
  const rows = await tx
    .selectFrom('gift_product')
    .select(['gift_id', 'product_id', 'max_pieces'])
    .where('shop_id', '=', shop_id)
    .where('gift_id', 'in', gift_ids)
    .orderBy('gift_id')
    .orderBy('place')
    .execute()
  const products = await productsWithVariants(
    tx,
    shop_id,
    rows.map(row => row.product_id),
  )
  return rows.flatMap(row => {
    const product = products.get(row.product_id)
    return product ? [{ ...row, ...product }] : []
  })
}

async function toRows(tx: Tx, shop_id: number, stored: readonly StoredGift[]): Promise<GiftRow[]> {
  const ids = stored.map(({ id }) => id)
  const offered = await offeredBy(tx, shop_id, ids)
  const counts = await countsOf(tx, shop_id, ids)
  const chosen = await programsOf(tx, shop_id, ids)
  return stored.map(({ auto_since, auto_for_all, charges_shipping, kind, created_at, ...gift }) => ({
    ...gift,
    kind: kind as GiftKind,
    charges_shipping: toFlag(charges_shipping),
    is_auto: toFlag(auto_since !== null),
    programs: auto_for_all ? null : (chosen.get(gift.id) ?? []),
    products: offered
      .filter(one => one.gift_id === gift.id)
      .map(({ product_id, title, image_url, max_pieces }) => ({ product_id, title, image_url, max_pieces })),
    sent: counts.get(gift.id)?.sent ?? 0,
    redeemed: counts.get(gift.id)?.redeemed ?? 0,
    created_at: created_at.toISOString(),
  }))
}

async function countsOf(tx: Tx, shop_id: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { sent: number; redeemed: number }>()
  const { rows } = await sql<{ gift_id: number; sent: number; redeemed: number }>`
    select gift_id, count(*)::integer as sent, (count(*) filter (where state = 'redeemed'))::integer as redeemed
    from sent_gift where shop_id = ${shop_id} and gift_id = any(${ids}::bigint[]) group by gift_id`.execute(tx)
  return new Map(rows.map(({ gift_id, ...count }) => [gift_id, count]))
}

async function programsOf(tx: Tx, shop_id: number, ids: readonly number[]) {
  const byGift = new Map<number, { id: number; name: string }[]>()
  if (ids.length === 0) return byGift
  const chosen = await tx
    .selectFrom('gift_program')
    .select(['gift_id', 'program_id'])
    .where('shop_id', '=', shop_id)
    .where('gift_id', 'in', ids)
    .execute()
  for (const program of await programsByName(tx, shop_id).select(['id', 'name']).execute())
    for (const { gift_id, program_id } of chosen)
      if (program_id === program.id) byGift.set(gift_id, [...(byGift.get(gift_id) ?? []), program])
  return byGift
}

/** A new gift, or another one in the place of what it was. What was sent keeps its codes. */
export async function saveGift(tx: Tx, id: number | undefined, draft: GiftDraft, by: CalledBy): Promise<GiftRow> {
  const { shop_id } = by.caller
  const before = id === undefined ? undefined : await requireGift(tx, shop_id, id)
  const now = new Date()
  const values = {
    ...{ name: draft.name, kind: draft.kind, max_pieces: draft.max_pieces },
    percent: draft.kind === 'free' ? 100 : draft.percent,
    charges_shipping: draft.charges_shipping === 1,
    // Those who were approved before it was switched on do not get it.
    auto_since: draft.is_auto === 1 ? (before?.auto_since ?? now) : null,
    auto_for_all: draft.program_ids === null,
  }
  const gift_id = await writeGift(tx, shop_id, id, values)
  await writeChoice(tx, shop_id, gift_id, draft)
  await noteChanged(tx, shop_id, GIFTS, [gift_id])
  const action = before ? 'gifts.changed' : 'gifts.created'
  const subject = { kind: 'gift', id: gift_id }
  const change = before ? { before: { name: before.name }, after: { name: draft.name } } : { after: { name: draft.name } }
  await audit(tx, { shop_id, actor: actorOf(by.caller), action, subject, ...change, from: by.from })
  await publishGifts(tx, shop_id)
  return readGift(tx, shop_id, gift_id)
}

interface GiftValues {
  name: string
  kind: GiftKind
  percent: number
  charges_shipping: boolean
  max_pieces: number
  auto_since: Date | null
  auto_for_all: boolean
}

async function writeGift(tx: Tx, shop_id: number, id: number | undefined, values: GiftValues): Promise<number> {
  if (id === undefined) {
    const created = await tx
      .insertInto('gift')
      .values({ shop_id, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return created.id
  }
  await tx.updateTable('gift').set(values).where('shop_id', '=', shop_id).where('id', '=', id).execute()
  await tx.deleteFrom('gift_product').where('shop_id', '=', shop_id).where('gift_id', '=', id).execute()
  await tx.deleteFrom('gift_program').where('shop_id', '=', shop_id).where('gift_id', '=', id).execute()
  return id
}

export type GiftProducts = readonly { product_id: number; max_pieces: number }[]

const writeProducts = (tx: Tx, shop_id: number, gift_id: number, products: GiftProducts) =>
  tx
    .insertInto('gift_product')
    .values(products.map((product, place) => ({ shop_id, gift_id, place, ...product })))
    .execute()

async function writeChoice(tx: Tx, shop_id: number, gift_id: number, { products, program_ids }: GiftDraft): Promise<void> {
  const ids = products.map(({ product_id }) => product_id)
  const known = await productsWithVariants(tx, shop_id, ids)
  if (new Set(ids).size < ids.length || ids.some(id => !known.has(id))) throw invalidFields({ products: 'gifts.noSuchProduct' })
  await writeProducts(tx, shop_id, gift_id, products)
  if (program_ids === null) return
  const programs = [...new Set(program_ids)]
  if ((await knownPrograms(tx, shop_id, programs)).length < programs.length)
    throw invalidFields({ program_ids: 'gifts.noSuchProgram' })
  await tx
    .insertInto('gift_program')
    .values(programs.map(program_id => ({ shop_id, gift_id, program_id })))
    .execute()
}

type GiftTerms = Omit<GiftValues, 'auto_since' | 'auto_for_all'>

/** One that another store has as well: nobody is sent it before somebody of this store says so. */
export async function insertGift(tx: Tx, shop_id: number, terms: GiftTerms, products: GiftProducts): Promise<number> {
  const id = await writeGift(tx, shop_id, undefined, { ...terms, auto_since: null, auto_for_all: true })
  await writeProducts(tx, shop_id, id, products)
  return id
}

/** What it is; whom it is sent to automatically stays. */
export async function changeGift(tx: Tx, shop_id: number, id: number, terms: GiftTerms, products?: GiftProducts): Promise<void> {
  await tx.updateTable('gift').set(terms).where('shop_id', '=', shop_id).where('id', '=', id).execute()
  if (!products) return
  await tx.deleteFrom('gift_product').where('shop_id', '=', shop_id).where('gift_id', '=', id).execute()
  await writeProducts(tx, shop_id, id, products)
}

export async function removeGift(tx: Tx, id: number, { caller, from }: CalledBy): Promise<void> {
  const { shop_id } = caller
  const gone = await tx
    .updateTable('gift')
    .set({ removed_at: new Date(), auto_since: null })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw new Refusal('not_found', 'gifts.notFound')
  const subject = { kind: 'gift', id }
  await audit(tx, { shop_id, actor: actorOf(caller), action: 'gifts.removed', subject, before: { name: gone.name }, from })
  await noteChanged(tx, shop_id, GIFTS, [id])
  await publishGifts(tx, shop_id)
}
