import { FormSection } from '#admin/form/Form.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './ProgramForm.module.css'
import { RateFields } from './RateFields.tsx'
import type { SectionProps } from './section.ts'

export function Customers(section: SectionProps) {
  const say = useText()
  const { form, permitted } = section
  const { draft, saved } = form
  return (
    <FormSection title={say('program.customers.title')} lead={say('program.customers.lead')}>
      <SwitchField
        {...form.field('lifetime_commission')}
        label={say('programs.field.lifetime_commission')}
        hint={say('program.customers.lifetimeHint')}
        disabled={!permitted.lifetime_commission && saved.lifetime_commission === 0}
      />
      {!permitted.lifetime_commission && <PlanHint feature="lifetimeCommission" />}
      {draft.lifetime_commission === 1 && (
        <Stack gap="lg" className={styles.inner}>
          <NumberField
            {...form.field('disconnect_lifetime_commission')}
            label={say('programs.field.disconnect_lifetime_commission')}
            hint={say('program.customers.disconnectHint')}
            placeholder={say('program.customers.never')}
            after={say('program.days')}
            whole
            optional
          />
          <SwitchField
            {...form.field('enable_first_commission')}
            label={say('programs.field.enable_first_commission')}
            hint={say('program.customers.firstHint')}
          />
          {draft.enable_first_commission === 1 && <RateFields {...section} of="first_commission" />}
        </Stack>
      )}
      <hr />
      <SwitchField
        {...form.field('for_new_customer')}
        label={say('programs.field.for_new_customer')}
        hint={say('program.customers.newHint')}
        disabled={!permitted.new_customer && saved.for_new_customer === 0}
      />
      {!permitted.new_customer && <PlanHint feature="newCustomerCommission" />}
      {draft.for_new_customer === 1 && (
        <Stack gap="lg" className={styles.inner}>
          <RateFields {...section} of="for_new_customer" />
        </Stack>
      )}
    </FormSection>
  )
}
