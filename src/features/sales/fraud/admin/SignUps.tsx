import { FieldPair, FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { CountriesField } from '#admin/form/fields/CountriesField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { useText } from '#admin/text.tsx'
import { cleanBlockedEmail } from '../rules/emails.ts'
import { cleanNetwork } from '../rules/networks.ts'
import { SignUpProtection } from '../rules/settings.ts'
import { EntriesField } from './EntriesField.tsx'
import type { FraudSectionProps } from './FraudDraft.ts'
import { PeriodField } from './PeriodField.tsx'

const outcomes = SignUpProtection.shape.repeated_address.options

export function SignUps({ form }: FraudSectionProps) {
  const say = useText()
  return (
    <>
      <FormSection title={say('fraudPage.repeatedSignUps')} lead={say('fraudPage.repeatedSignUpsLead')}>
        <CardsField
          {...form.field('sign_ups.repeated_address')}
          label={say('fraudPage.repeatedSignUp')}
          cards={outcomes.map(value => ({
            value,
            label: say(`fraudPage.signUp.${value}`),
            hint: say(`fraudPage.signUpHint.${value}`),
          }))}
        />
        {form.draft.sign_ups.repeated_address !== 'allow' && (
          <FieldPair>
            <NumberField
              {...form.field('sign_ups.repeated_address_most')}
              label={say('fraudPage.most')}
              hint={say('fraudPage.mostHint')}
              whole
            />
            <PeriodField
              {...form.field('sign_ups.repeated_address_seconds')}
              label={say('fraudPage.within')}
              hint={say('fraudPage.signUpWithinHint')}
            />
          </FieldPair>
        )}
      </FormSection>
      <FormSection title={say('fraudPage.whoMaySignUp')} lead={say('fraudPage.whoMaySignUpLead')}>
        <EntriesField
          {...form.field('sign_ups.blocked_emails')}
          label={say('fraudPage.blockedEmails')}
          hint={say('fraudPage.blockedEmailsHint')}
          placeholder="name@example.com, @example.org"
          clean={cleanBlockedEmail}
          optional
        />
        <SwitchField
          {...form.field('sign_ups.refuse_disposable')}
          label={say('fraudPage.disposable')}
          hint={say('fraudPage.disposableHint')}
        />
        <EntriesField
          {...form.field('sign_ups.blocked_addresses')}
          label={say('fraudPage.blockedSignUpAddresses')}
          hint={say('fraudPage.blockedSignUpAddressesHint')}
          placeholder="203.0.113.7, 203.0.113.0/24"
          clean={cleanNetwork}
          optional
        />
        <CountriesField
          {...form.field('sign_ups.allowed_countries')}
          label={say('fraudPage.countries')}
          hint={say('fraudPage.countriesHint')}
          placeholder={say('fraudPage.allCountries')}
          optional
        />
        <SwitchField
          {...form.field('sign_ups.hide_from_search')}
          label={say('fraudPage.hide')}
          hint={say('fraudPage.hideHint')}
        />
      </FormSection>
    </>
  )
}
