import { Button } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { FormSection } from '#admin/form/Form.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import type { OfferView } from '../contract.ts'
import type { OfferDraft } from './draft.ts'

/** Whether the offer is listed, and whether anybody sees it. */
export function Listing({ form, view }: { form: FormState<OfferDraft>; view: OfferView }) {
  const say = useText()
  const { planFor } = useAccess()
  const { url, directory_url, hidden_because, offer } = view
  const isShown = view.is_saved && offer.is_listed === 1 && hidden_because === null
  return (
    <FormSection title={say('marketplaceScreen.listing')} lead={say('marketplaceScreen.listingLead')}>
      {hidden_because && (
        <AlertBox type="warn" title={say('marketplaceScreen.hidden')}>
          {say(`marketplaceScreen.hiddenBecause.${hidden_because}`, { plan: planFor('marketplaceListing') })}
        </AlertBox>
      )}
      {isShown && (
        <AlertBox type="success" title={say('marketplaceScreen.shown')}>
          {say('marketplaceScreen.shownText')}
        </AlertBox>
      )}
      <SwitchField {...form.field('is_listed')} label={say('marketplaceScreen.listed')} />
      <Inline align="stretch" wrap>
        {isShown && url && <Outside href={url} label={say('marketplaceScreen.open')} />}
        <Outside href={directory_url} label={say('marketplaceScreen.directory')} />
      </Inline>
    </FormSection>
  )
}

const Outside = ({ href, label }: { href: string; label: string }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noopener"
    variant="default"
    rightSection={<ExternalLink size={16} aria-hidden />}
  >
    {label}
  </Button>
)
