import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { Form } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { marketplace, type OfferView } from '../contract.ts'
import { PICTURES } from '../rules/offer.ts'
import { Applicants } from './Applicants.tsx'
import { type OfferDraft, toDraft } from './draft.ts'
import { Listing } from './Listing.tsx'
import { OfferFields } from './OfferFields.tsx'
import { OfferPreview } from './OfferPreview.tsx'

/** The shop's offer to affiliates who do not know it yet. */
export function Marketplace() {
  const say = useText()
  const stored = useRead(marketplace.get)
  return (
    <FormPage title={say('page.marketplace')} lead={say('marketplaceScreen.lead')}>
      <Loaded query={stored}>{view => (view.programs.length === 0 ? <NoPrograms /> : <OfferForm view={view} />)}</Loaded>
    </FormPage>
  )
}

function NoPrograms() {
  const say = useText()
  return (
    <EmptyState
      icon={Store}
      title={say('marketplaceScreen.noPrograms')}
      text={say('marketplaceScreen.noProgramsText')}
      actions={
        <Button component={Link} to="/admin/programs">
          {say('marketplaceScreen.toPrograms')}
        </Button>
      }
    />
  )
}

function OfferForm({ view }: { view: OfferView }) {
  const say = useText()
  const form = useForm<OfferDraft>({ saved: toDraft(view), schema: marketplace.save.body, save: useSaveOffer() })
  return (
    <Form form={form} label={say('page.marketplace')}>
      <Listing form={form} view={view} />
      <OfferFields form={form} programs={view.programs} />
      <OfferPreview draft={form.draft} view={view} />
      <Applicants applicants={view.applicants} />
    </Form>
  )
}

/** Pictures first: an offer that is listed is whole from the beginning. Those that did not change are left alone. */
function useSaveOffer() {
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
