import { DateField } from '#admin/form/dates/DateField.tsx'
import { FieldPair, FormSection } from '#admin/form/Form.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { MoneyField } from '#admin/form/numbers/MoneyField.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { useText } from '#admin/text.tsx'
import { useMoney, useShop } from '#features/store/shop/admin/index.ts'
import { todayIn } from '#kit/days.ts'
import type { CouponForm } from './blankDiscount.ts'

/** When the code can be used, how often, and together with what. */
export function ConditionFields({ form }: { form: CouponForm }) {
  const say = useText()
  const { currency, template } = useMoney()
  const today = todayIn(useShop().data?.time_zone ?? 'UTC', new Date())
  const { kind, minimum } = form.draft
  return (
    <FormSection title={say('couponForm.conditions')} lead={say('couponForm.conditionsLead')}>
      <FieldPair>
        <SelectField
          {...form.field('minimum')}
          label={say('couponForm.minimum')}
          options={(['none', 'amount', 'quantity'] as const).map(value => ({
            value,
            label: say(`couponForm.minimums.${value}`),
          }))}
        />
        {minimum === 'amount' && (
          <MoneyField
            {...form.field('minimum_amount')}
            label={say('couponForm.minimumAmount')}
            currency={currency}
            template={template}
          />
        )}
        {minimum === 'quantity' && (
          <NumberField {...form.field('minimum_quantity')} label={say('couponForm.minimumQuantity')} whole />
        )}
      </FieldPair>
      <NumberField
        {...form.field('usage_limit')}
        label={say('couponForm.usageLimit')}
        placeholder={say('couponForm.unlimited')}
        whole
        optional
      />
      <SwitchField
        {...form.field('once_per_customer')}
        label={say('couponForm.oncePerCustomer')}
        hint={say('couponForm.oncePerCustomerHint')}
      />
      <FieldPair>
        <DateField
          {...form.field('starts_on')}
          label={say('couponForm.starts')}
          today={today}
          rule="past"
          placeholder={say('couponForm.now')}
          optional
        />
        <DateField
          {...form.field('ends_on')}
          label={say('couponForm.ends')}
          today={today}
          rule="past"
          placeholder={say('couponForm.never')}
          optional
        />
      </FieldPair>
      <SwitchField {...form.field('combines_order')} label={say('couponForm.combinesWith.order')} />
      <SwitchField {...form.field('combines_product')} label={say('couponForm.combinesWith.product')} />
      {kind !== 'shipping' && (
        <SwitchField {...form.field('combines_shipping')} label={say('couponForm.combinesWith.shipping')} />
      )}
    </FormSection>
  )
}
