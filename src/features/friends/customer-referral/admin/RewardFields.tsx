import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { DecimalField } from '#admin/form/numbers/DecimalField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import type { Currency } from '#kit/money/currencies.ts'
import type { ProgramDraft } from './program-draft.ts'

export interface ProgramFieldsProps {
  form: Pick<FormState<ProgramDraft>, 'draft' | 'field'>
  currency: Currency
}

/** What a customer gets for bringing a friend. */
export function RewardFields({ form, currency }: ProgramFieldsProps) {
  const say = useText()
  return (
    <>
      <CardsField
        {...form.field('commission_type')}
        label={say('referralProgram.rewardType')}
        cards={[
          { value: 0, label: say('referralProgram.fixed'), hint: say('referralProgram.fixedHint') },
          { value: 2, label: say('referralProgram.percentage'), hint: say('referralProgram.percentageHint') },
        ]}
      />
      <DecimalField
        {...form.field('commission_amount')}
        label={say('referralProgram.rewardAmount')}
        kind={form.draft.commission_type === 2 ? 'percent' : 'money'}
        currency={currency}
      />
    </>
  )
}
