import type { PictureStore } from '#admin/form/rich-text/picture-store.ts'
import { call } from '#browser/calls/call.ts'
import { registrationPage } from '../contract.ts'
import { textPicture } from '../rules/text-picture.ts'

/** Pictures in the texts of a page are uploaded, as all its pictures are. */
export const textPictures: PictureStore = {
  rules: textPicture,
  keep: picture => call(registrationPage.keepPicture, { body: { picture } }),
}
