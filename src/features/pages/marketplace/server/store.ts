import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { fileUrl } from '#server/files/files.ts'
import type { Offer, PicturePlace } from '../rules/offer.ts'

/** A shop has one. */
export const OFFER_ID = 1

export type StoredOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

export const findOffer = (tx: Tx, shop_id: number) =>
  tx.selectFrom('marketplace_offer').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()

/** One offer for each shop, whoever saves it first. */
export async function putOffer(tx: Tx, shop_id: number, { is_listed, countries, ...offer }: Offer): Promise<void> {
  const values = { ...offer, countries: [...new Set(countries)].sort(), is_listed: is_listed === 1, updated_at: new Date() }
  await tx
    .insertInto('marketplace_offer')
    .values({ shop_id, ...values })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

export interface OfferPicture {
  place: PicturePlace
  id: string
  url: string
  width: number
  height: number
}

/** In their order. */
export async function picturesOf(tx: Tx, shop_id: number): Promise<OfferPicture[]> {
  const rows = await tx
    .selectFrom('marketplace_picture')
    .innerJoin('file', join => join.onRef('file.shop_id', '=', 'marketplace_picture.shop_id').onRef('file.id', '=', 'file_id'))
    .select(['place', 'file.id', 'width', 'height'])
    .where('marketplace_picture.shop_id', '=', shop_id)
    .orderBy('place')
    .execute()
  return rows.map(({ place, id, width, height }) => ({
    place: place as PicturePlace,
    ...{ id, url: fileUrl({ shop_id, id }), width: width ?? 0, height: height ?? 0 },
  }))
}

/** Puts a picture in its place, or empties the place; answers the file that stood there. */
export async function putPicture(tx: Tx, shop_id: number, place: PicturePlace, file_id: string | null): Promise<string[]> {
  const before = await tx
    .selectFrom('marketplace_picture')
    .select('file_id')
    .where('shop_id', '=', shop_id)
    .where('place', '=', place)
    .execute()
  if (file_id === null)
    await tx.deleteFrom('marketplace_picture').where('shop_id', '=', shop_id).where('place', '=', place).execute()
  else
    await tx
      .insertInto('marketplace_picture')
      .values({ shop_id, place, file_id })
      .onConflict(conflict => conflict.columns(['shop_id', 'place']).doUpdateSet({ file_id }))
      .execute()
  return before.map(row => row.file_id)
}

/** Who came by the marketplace, counted up to a bound. */
export async function countApplicants(tx: Tx, shop_id: number, most: number): Promise<{ pending: number; all: number }> {
  const { rows } = await sql<{ pending: number; all: number }>`
    select count(*) filter (where status = ${'pending'})::integer as pending, count(*)::integer as all
    from (select status from affiliate
      where shop_id = ${shop_id} and kind = 'affiliate' and signup_source = 'marketplace' and removed_at is null
      order by created_at desc limit ${most}) as found`.execute(tx)
  return rows[0]!
}

/** Whether a shop takes part in the marketplace: only then its portal leads there. */
export async function takesPart(tx: Tx, shop_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('marketplace_offer_listing')
    .select('shop_id')
    .where('shop_id', '=', shop_id)
    .where('is_shown', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
