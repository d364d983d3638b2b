import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { Form } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { marketplace, type OfferView } from '../contract.ts'
import { Applicants } from './Applicants.tsx'
import { type OfferDraft, toDraft } from './draft.ts'
import { Listing } from './Listing.tsx'
import { OfferFields } from './OfferFields.tsx'
import { OfferPreview } from './OfferPreview.tsx'
import { useSaveOffer } from './useSaveOffer.ts'

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
