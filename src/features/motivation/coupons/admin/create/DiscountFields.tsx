import { FieldPair, FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { PercentField } from '#admin/form/numbers/PercentField.tsx'
import { useText } from '#admin/text.tsx'
import { useMoney } from '#features/store/shop/admin/index.ts'
import { discountKinds } from '../../rules/discountTerms.ts'
import type { CouponForm } from './blankDiscount.ts'
import { CountriesField } from './CountriesField.tsx'
import { ProductsField } from './ProductsField.tsx'

/** What customers get for the code. */
export function DiscountFields({ form }: { form: CouponForm }) {
  const say = useText()
  const { currency, template } = useMoney()
  const { kind, worth } = form.draft
  return (
    <FormSection title={say('couponForm.discount')} lead={say('couponForm.discountLead')}>
      <CardsField
        {...form.field('kind')}
        label={say('couponForm.kind')}
        cards={discountKinds.map(value => ({
          value,
          label: say(`couponForm.kinds.${value}`),
          hint: say(`couponForm.kindHints.${value}`),
        }))}
      />
      {kind !== 'shipping' && (
        <FieldPair>
          <SelectField
            {...form.field('worth')}
            label={say('couponForm.worth')}
            options={(['percentage', 'amount'] as const).map(value => ({ value, label: say(`couponForm.${value}`) }))}
          />
          {worth === 'percentage' ? (
            <PercentField {...form.field('rate')} label={say('couponForm.rate')} />
          ) : (
            <MoneyField {...form.field('amount')} label={say('couponForm.sum')} currency={currency} template={template} />
          )}
        </FieldPair>
      )}
      {kind === 'product' && (
        <>
          <ProductsField form={form} />
          {worth === 'amount' && (
            <SwitchField
              {...form.field('on_each_item')}
              label={say('couponForm.eachItem')}
              hint={say('couponForm.eachItemHint')}
            />
          )}
        </>
      )}
      {kind === 'shipping' && (
        <CountriesField
          {...form.field('countries')}
          label={say('couponForm.countries')}
          hint={say('couponForm.countriesHint')}
          optional
        />
      )}
    </FormSection>
  )
}
