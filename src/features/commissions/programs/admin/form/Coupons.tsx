import { FieldPair, FormSection } from '#admin/form/Form.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { SwitchField } from '#admin/form/fields/SwitchField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import { couponScopes } from '../../rules/fields.ts'
import { kindOf } from '../rateInWords.ts'
import styles from './ProgramForm.module.css'
import type { SectionProps } from './section.ts'

export function Coupons({ form, permitted, money }: SectionProps) {
  const say = useText()
  const { draft, saved } = form
  const isAdvance = draft.rule === ProgramRule.advance
  const isLocked = !permitted.coupon_commission && saved.commissioning_status === 0
  const kind = kindOf(draft.commission_type)
  return (
    <FormSection title={say('program.coupons.title')} lead={say('program.coupons.lead')}>
      <SwitchField
        {...form.field('commissioning_status')}
        value={isAdvance ? 0 : draft.commissioning_status}
        label={say('programs.field.commissioning_status')}
        hint={say(isAdvance ? 'program.coupons.onlySimple' : 'program.coupons.statusHint')}
        disabled={isAdvance || isLocked}
      />
      {!permitted.coupon_commission && <PlanHint feature="couponCommission" />}
      {draft.commissioning_status === 1 && !isAdvance && (
        <Stack gap="lg" className={styles.inner}>
          <FieldPair>
            <SelectField
              {...form.field('commissioning_apply_to')}
              label={say('programs.field.commissioning_apply_to')}
              options={couponScopes.map(scope => ({ value: scope, label: say(`program.coupons.${scope}`) }))}
            />
            <DecimalField
              {...form.field('commissioning_amount')}
              {...money}
              kind={kind}
              label={say(`program.commission.amount.${kind}`)}
            />
          </FieldPair>
        </Stack>
      )}
    </FormSection>
  )
}
