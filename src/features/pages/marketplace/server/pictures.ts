import { lockShop } from '#features/store/shop/server/index.ts'
import { invalidFields, Refusal } from '#kit/contract/errors.ts'
import { actorOf, audit } from '#server/audit.ts'
import { cleanImage } from '#server/files/cleanImage.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RequestFacts } from '#server/http/serve.ts'
import type { UploadedFile } from '#server/http/uploads.ts'
import type { Services } from '#server/services.ts'
import { MAX_PICTURE_BYTES, PICTURES, type PicturePlace } from '../rules/offer.ts'
import { refreshListing } from './listing.ts'
import { picturesByPlace } from './offer.ts'
import { putPicture } from './store.ts'

/** Twice the widest place it is shown in. */
const WIDEST = 1_800

export function readPlace(text: string): PicturePlace {
  const place = PICTURES.find(known => String(known) === text)
  if (!place) throw new Refusal('not_found')
  return place
}

interface PictureChange {
  place: PicturePlace
  /** Nothing takes the picture away. */
  upload: UploadedFile | undefined
  caller: Caller
  from: RequestFacts
}

/** Keeps a picture made anew from its pixels. It is decoded before any transaction waits for it. */
export async function changePicture({ db, files }: Services, { place, upload, caller, from }: PictureChange) {
  const { shop_id, user_id } = caller
  const rules = {
    maxBytes: MAX_PICTURE_BYTES,
    formats: ['jpeg', 'png', 'webp'],
    maxSide: WIDEST,
    field: `picture_${place}`,
  } as const
  const image = upload && (await cleanImage(upload.bytes, rules))
  return db.inShop(shop_id, async tx => {
    await lockShop(tx, shop_id)
    const kept = image && (await files.keepImage(tx, shop_id, image, { kind: 'marketplace', created_by: user_id }))
    const former = await putPicture(tx, shop_id, place, kept?.id ?? null)
    await files.forget(tx, shop_id, former)
    await refreshListing(tx, shop_id)
    const after = { place, file: upload?.filename ?? null }
    await audit(tx, { shop_id, actor: actorOf(caller), action: 'marketplace.picture', after, from })
    return picturesByPlace(tx, shop_id)
  })
}

export const requireUpload = (upload: UploadedFile | undefined, place: PicturePlace): UploadedFile => {
  if (!upload) throw invalidFields({ [`picture_${place}`]: 'error.field.required' })
  return upload
}
