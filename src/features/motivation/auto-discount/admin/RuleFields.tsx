import { FormSection } from '#admin/form/Form.tsx'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { AffiliatesField } from '#features/people/affiliates/admin/index.ts'
import type { AutoDiscountRule } from '../contract.ts'
import { MAX_RULE_NAME, type RuleChange } from '../rules/ruleDraft.ts'

interface RuleFieldsProps {
  form: FormState<RuleChange>
  /** Whom the rule names when the screen opens. */
  named?: AutoDiscountRule['affiliates']
}

/** What a rule is called, and whose visitors it is for. */
export function RuleFields({ form, named = [] }: RuleFieldsProps) {
  const say = useText()
  return (
    <FormSection title={say('autoDiscountForm.rule')} lead={say('autoDiscountForm.ruleLead')}>
      <TextField
        {...form.field('name')}
        label={say('autoDiscountForm.name')}
        hint={say('autoDiscountForm.nameHint')}
        limit={{ max: MAX_RULE_NAME }}
      />
      <SwitchField
        {...form.field('is_active')}
        label={say('autoDiscountForm.active')}
        hint={say('autoDiscountForm.activeHint')}
      />
      <CardsField
        {...form.field('for_all')}
        label={say('autoDiscountForm.whom')}
        cards={([1, 0] as const).map(value => ({
          value,
          label: say(value === 1 ? 'autoDiscountForm.all' : 'autoDiscountForm.chosen'),
          hint: say(value === 1 ? 'autoDiscountForm.allHint' : 'autoDiscountForm.chosenHint'),
        }))}
      />
      {form.draft.for_all === 0 && (
        <AffiliatesField
          {...form.field('affiliate_ids')}
          known={named}
          label={say('autoDiscountForm.affiliates')}
          status="active"
        />
      )}
    </FormSection>
  )
}
