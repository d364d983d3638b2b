import type { ImageRules } from '../pictures/image-slot.ts'

export interface StoredPicture {
  url: string
  width: number
  height: number
}

/** Where the pictures of a text are kept. Texts that have such a place show no others. */
export interface PictureStore {
  rules: ImageRules
  keep: (file: File) => Promise<StoredPicture>
}
