import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import { useText } from '#admin/text.tsx'
import { incentiveTypes } from '#features/commissions/programs/rules/FriendIncentive.ts'
import type { ProgramFieldsProps } from './RewardFields.tsx'

/** What the friend gets off the order. */
export function IncentiveFields({ form, currency }: ProgramFieldsProps) {
  const say = useText()
  const { incentive_type } = form.draft
  return (
    <>
      <SelectField
        {...form.field('incentive_type')}
        label={say('referralProgram.incentiveType')}
        options={incentiveTypes.map(value => ({ value, label: say(`referralProgram.type.${value}`) }))}
      />
      {incentive_type !== 'none' && (
        <>
          {incentive_type !== 'shipping_line' && (
            <DecimalField
              {...form.field('incentive_amount')}
              label={say('referralProgram.incentiveAmount')}
              kind={incentive_type === 'percentage' ? 'percent' : 'money'}
              currency={currency}
            />
          )}
          <TextField
            {...form.field('coupon_name')}
            label={say('referralProgram.code')}
            hint={say('referralProgram.codeHint')}
            spellCheck={false}
          />
        </>
      )}
    </>
  )
}
