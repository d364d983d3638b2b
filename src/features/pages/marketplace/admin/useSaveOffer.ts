import { useChange } from '#browser/calls/useChange.ts'
import { marketplace, type OfferView } from '../contract.ts'
import { PICTURES } from '../rules/offer.ts'
import { type OfferDraft, toDraft } from './draft.ts'

/** Pictures first: an offer that is listed is whole from the beginning. Those that did not change are left alone. */
export function useSaveOffer() {
  const change = useChange(marketplace.save)
  const savePicture = useChange(marketplace.savePicture)
  const removePicture = useChange(marketplace.removePicture)

  return async ({ picture_1, picture_2, picture_3, program_id, ...words }: OfferDraft): Promise<OfferDraft> => {
    const slots = { 1: picture_1, 2: picture_2, 3: picture_3 }
    for (const place of PICTURES) {
      const slot = slots[place]
      if (slot.state === 'chosen') await savePicture.mutateAsync({ place: String(place), body: { picture: slot.file } })
      if (slot.state === 'removed') await removePicture.mutateAsync({ place: String(place) })
    }
    const view: OfferView = await change.mutateAsync({ body: { ...words, program_id: program_id! } })
    return toDraft(view)
  }
}
