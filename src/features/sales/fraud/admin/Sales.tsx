import { FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { useText } from '#admin/text.tsx'
import { toFlag } from '#kit/flags.ts'
import { cleanNetwork } from '../rules/networks.ts'
import { SaleProtection } from '../rules/settings.ts'
import { cleanSite } from '../rules/sites.ts'
import { EntriesField } from './EntriesField.tsx'
import type { FraudSectionProps } from './FraudDraft.ts'
import { PeriodField } from './PeriodField.tsx'

const outcomes = SaleProtection.shape.repeated_address.options

export function Sales({ form }: FraudSectionProps) {
  const say = useText()
  const own = form.field('sales.own_address')
  return (
    <>
      <FormSection title={say('fraudPage.repeatedSales')} lead={say('fraudPage.repeatedSalesLead')}>
        <CardsField
          {...form.field('sales.repeated_address')}
          label={say('fraudPage.repeatedSale')}
          cards={outcomes.map(value => ({
            value,
            label: say(`fraudPage.sale.${value}`),
            hint: say(`fraudPage.saleHint.${value}`),
          }))}
        />
        {form.draft.sales.repeated_address !== 'allow' && (
          <PeriodField
            {...form.field('sales.repeated_address_seconds')}
            label={say('fraudPage.within')}
            hint={say('fraudPage.saleWithinHint')}
          />
        )}
        <SwitchField
          {...own}
          value={toFlag(own.value === 'hold')}
          onChange={isOn => own.onChange(isOn === 1 ? 'hold' : 'allow')}
          label={say('fraudPage.ownAddress')}
          hint={say('fraudPage.ownAddressHint')}
        />
      </FormSection>
      <FormSection title={say('fraudPage.neverCounts')} lead={say('fraudPage.neverCountsLead')}>
        <EntriesField
          {...form.field('sales.blocked_addresses')}
          label={say('fraudPage.blockedAddresses')}
          hint={say('fraudPage.blockedAddressesHint')}
          placeholder="203.0.113.7, 203.0.113.0/24"
          clean={cleanNetwork}
          optional
        />
        <EntriesField
          {...form.field('sales.blocked_referrers')}
          label={say('fraudPage.blockedSites')}
          hint={say('fraudPage.blockedSitesHint')}
          placeholder="coupons.example.com"
          clean={cleanSite}
          optional
        />
      </FormSection>
    </>
  )
}
