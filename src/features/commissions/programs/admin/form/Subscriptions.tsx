import { FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { subscriptionRules } from '../../rules/subscription-rule.ts'
import styles from './ProgramForm.module.css'
import type { SectionProps } from './section.ts'

export function Subscriptions({ form, permitted }: SectionProps) {
  const say = useText()
  const isOpen = permitted.subscriptions || form.saved.subscription_rule !== 'first'
  return (
    <FormSection title={say('program.subscriptions.title')} lead={say('program.subscriptions.lead')}>
      <CardsField
        {...form.field('subscription_rule')}
        label={say('programs.field.subscription_rule')}
        cards={subscriptionRules.map(value => ({
          value,
          label: say(`program.subscriptions.rule.${value}`),
          hint: say(`program.subscriptions.ruleHint.${value}`),
          disabled: !isOpen && value !== 'first',
        }))}
      />
      {!permitted.subscriptions && <PlanHint feature="subscriptionIntegrations" />}
      {form.draft.subscription_rule === 'some' && (
        <Stack gap="lg" className={styles.inner}>
          <NumberField
            {...form.field('subscription_orders')}
            label={say('programs.field.subscription_orders')}
            hint={say('program.subscriptions.ordersHint')}
            after={say('program.subscriptions.orders')}
            whole
          />
        </Stack>
      )}
    </FormSection>
  )
}
