import type { ImageSlot } from '#admin/form/pictures/image-slot.ts'
import type { Flag } from '#kit/flags.ts'
import type { OfferView } from '../contract.ts'
import type { Category } from '../rules/categories.ts'
import { PICTURES } from '../rules/offer.ts'

export interface OfferDraft {
  program_id: number | null
  is_listed: Flag
  brand: string
  category: Category
  countries: string[]
  summary: string
  about: string
  terms: string
  picture_1: ImageSlot
  picture_2: ImageSlot
  picture_3: ImageSlot
}

export const pictureNames = ['picture_1', 'picture_2', 'picture_3'] as const

export const toDraft = ({ offer, pictures }: Pick<OfferView, 'offer' | 'pictures'>): OfferDraft => ({
  ...offer,
  ...(Object.fromEntries(
    PICTURES.map((place): [string, ImageSlot] => [
      `picture_${place}`,
      { state: 'stored', url: pictures[`${place}`]?.url ?? null },
    ]),
  ) as Pick<OfferDraft, (typeof pictureNames)[number]>),
})

/** A picture as the preview takes it: its address, the file itself, or nothing. */
export const shownPicture = (slot: ImageSlot): string | File | null =>
  slot.state === 'chosen' ? slot.file : slot.state === 'stored' ? slot.url : null
