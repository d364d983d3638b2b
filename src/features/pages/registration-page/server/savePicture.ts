import { invalidFields } from '#kit/contract/errors.ts'
import { cleanImage } from '#server/files/cleanImage.ts'
import { fileUrl } from '#server/files/files.ts'
import type { Caller } from '#server/http/caller.ts'
import type { UploadedFile } from '#server/http/uploads.ts'
import type { Services } from '#server/services.ts'
import { textPicture } from '../rules/text-picture.ts'

/** Keeps a picture for a formatted text. It is decoded before any transaction waits for it. */
export async function savePicture(
  { db, files }: Pick<Services, 'db' | 'files'>,
  upload: UploadedFile | undefined,
  { shop_id, user_id }: Caller,
) {
  if (!upload) throw invalidFields({ picture: 'error.field.required' })
  const { maxBytes } = textPicture
  const image = await cleanImage(upload.bytes, { maxBytes, formats: ['jpeg', 'png'], maxSide: WIDEST, field: 'picture' })
  const kept = await db.inShop(shop_id, tx => files.keepImage(tx, shop_id, image, { kind: 'display', created_by: user_id }))
  return { url: fileUrl(kept), width: kept.width, height: kept.height }
}

/** Twice the widest column of text. */
const WIDEST = 1600
