import { FieldPair, FormSection } from '#admin/form/Form.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { UrlField } from '#admin/form/fields/UrlField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { useText } from '#admin/text.tsx'
import type { SectionProps } from './section.ts'

const paymentMethods = ['paypal', 'bank', 'wise', 'debit', 'cheque', 'venmo', 'paytm', 'upi', 'store_credit', 'other'] as const

export function Limits({ form, money }: SectionProps) {
  const say = useText()
  return (
    <FormSection title={say('program.limits.title')} lead={say('program.limits.lead')}>
      <FieldPair>
        <DecimalField
          {...form.field('ceiling')}
          {...money}
          kind="money"
          label={say('program.limits.ceiling')}
          hint={say('program.limits.ceilingHint')}
          placeholder={say('program.limits.noCeiling')}
          optional
        />
        <NumberField
          {...form.field('cookie_days')}
          label={say('program.limits.cookie')}
          hint={say('program.limits.cookieHint')}
          placeholder={say('program.limits.asShop')}
          after={say('program.days')}
          whole
          optional
        />
      </FieldPair>
      <SwitchField
        {...form.field('exclude_self_referral')}
        label={say('program.limits.self')}
        hint={say('program.limits.selfHint')}
      />
      <SelectField<string | null>
        {...form.field('default_payment_method')}
        label={say('program.limits.payment')}
        hint={say('program.limits.paymentHint')}
        options={[
          { value: null, label: say('program.limits.paymentChosen') },
          ...paymentMethods.map(method => ({ value: method, label: say(`program.method.${method}`) })),
        ]}
      />
      <UrlField
        {...form.field('link_destination')}
        label={say('program.limits.link')}
        hint={say('program.limits.linkHint')}
        optional
      />
    </FormSection>
  )
}
