import type { Tx } from '#server/db/database.ts'
import { cleanImage } from '#server/files/cleanImage.ts'
import type { Files } from '#server/files/files.ts'
import { MAX_PICTURE_BYTES, type Offer, type PicturePlace } from '../rules/offer.ts'
import { refreshListing } from './listing.ts'
import { findOffer, picturesOf, putOffer, putPicture } from './store.ts'

/** The offer of a past that is taken over. */
export async function insertPastOffer(tx: Tx, shop_id: number, offer: Offer): Promise<void> {
  await putOffer(tx, shop_id, offer)
  await refreshListing(tx, shop_id)
}

/** Its pictures, for an offer that has none yet. */
export async function insertPastPictures(
  tx: Tx,
  files: Files,
  shop_id: number,
  draw: () => Promise<readonly Buffer[]>,
): Promise<void> {
  if (!(await findOffer(tx, shop_id)) || (await picturesOf(tx, shop_id)).length > 0) return
  for (const [place, bytes] of (await draw()).entries()) {
    const image = await cleanImage(bytes, { maxBytes: MAX_PICTURE_BYTES, formats: ['png'] })
    const { id } = await files.keepImage(tx, shop_id, image, { kind: 'marketplace' })
    await putPicture(tx, shop_id, (place + 1) as PicturePlace, id)
  }
  await refreshListing(tx, shop_id)
}
