import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { useText } from '#admin/text.tsx'
import { MAX_TEXT, MAX_TITLE, offerKinds, shownThings } from '../rules/settings.ts'
import type { SectionProps } from './Accounts.tsx'
import { OpenProgramField, StoppedBox } from './OpenProgramField.tsx'

export function StoreOfferFields({ form, programs, saved }: SectionProps) {
  const say = useText()
  return (
    <FormSection title={say('convertPage.offer')} lead={say('convertPage.offerLead')}>
      <StoppedBox
        isOn={saved.offer_on === 1 && saved.offer_for === 'affiliate'}
        program_id={saved.offer_program_id}
        programs={programs}
      />
      <SwitchField {...form.field('offer_on')} label={say('convertPage.offerOn')} />
      {form.draft.offer_on === 1 && (
        <>
          <CardsField
            {...form.field('offer_for')}
            label={say('convertPage.offerFor')}
            cards={offerKinds.map(value => ({
              value,
              label: say(`convertPage.offerForOf.${value}`),
              hint: say(`convertPage.offerForHint.${value}`),
            }))}
          />
          {form.draft.offer_for === 'friend' && (
            <p>
              <Anchor component={Link} to="/admin/outreach/customer-referral/post-purchase">
                {say('convertPage.friendWords')}
              </Anchor>
            </p>
          )}
        </>
      )}
      {form.draft.offer_on === 1 && form.draft.offer_for === 'affiliate' && (
        <>
          <OpenProgramField {...form.field('offer_program_id')} label={say('convertPage.program')} programs={programs} />
          <CardsField
            {...form.field('offer_shows')}
            label={say('convertPage.shows')}
            cards={shownThings.map(value => ({
              value,
              label: say(`convertPage.showsOf.${value}`),
              hint: say(`convertPage.showsHint.${value}`),
            }))}
          />
          <TextField
            {...form.field('offer_title')}
            label={say('convertPage.title')}
            hint={say('convertPage.titleHint')}
            limit={{ max: MAX_TITLE }}
            optional
          />
          <TextField
            {...form.field('offer_text')}
            label={say('convertPage.text')}
            hint={say('convertPage.textHint')}
            limit={{ max: MAX_TEXT }}
            optional
          />
        </>
      )}
    </FormSection>
  )
}
