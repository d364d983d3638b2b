import { Link } from '@tanstack/react-router'
import { CardsField } from '#admin/form/fields/CardsField.tsx'
import { TextField } from '#admin/form/fields/TextField.tsx'
import { NumberField } from '#admin/form/numbers/NumberField.tsx'
import type { FormState } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { CommissionType } from '#features/commissions/commission/rules/RuleVersion.ts'
import { NAME_LETTERS, programFields } from '#features/commissions/programs/rules/fields.ts'
import { typeText } from '#features/commissions/programs/rules/typeText.ts'
import type { LaunchProgram } from '../contract.ts'
import type { LaunchDraft } from '../rules/launch-draft.ts'

interface LaunchFieldsProps {
  form: FormState<LaunchDraft>
  stored: LaunchProgram
}

/** The percentage first: most programs pay one. */
const types = ['percentOfSale', 'flatPerOrder', 'flatPerItem'] as const

export function LaunchFields({ form, stored }: LaunchFieldsProps) {
  const say = useText()
  return (
    <>
      <TextField {...form.field('name')} label={say('programs.field.name')} limit={{ max: NAME_LETTERS }} />
      <TextField
        {...form.field('description')}
        label={say('programs.field.description')}
        hint={say('quickStartPage.launchProgram.descriptionHint')}
        limit={{ max: programFields.description.max }}
        rows={2}
        optional
      />
      {stored.program_id !== null && stored.commission_amount === null ? (
        <Quiet>
          {say('quickStartPage.launchProgram.byOrderValue')}{' '}
          <Link to={`/admin/programs/${stored.program_id}/edit`}>{say('quickStartPage.launchProgram.editProgram')}</Link>
        </Quiet>
      ) : (
        <Rate form={form} stored={stored} />
      )}
    </>
  )
}

function Rate({ form, stored }: LaunchFieldsProps) {
  const say = useText()
  const { industry, currency, commission_amount } = stored
  const isPercent = form.draft.commission_type === CommissionType.percentOfSale
  const proposed = industry && isPercent && form.draft.commission_amount === commission_amount
  return (
    <>
      <CardsField
        {...form.field('commission_type')}
        label={say('programs.field.commission_type')}
        cards={types.map(type => ({
          value: CommissionType[type],
          label: say(typeText[CommissionType[type]]),
          hint: say(`quickStartPage.launchProgram.type.${type}`),
        }))}
      />
      <NumberField
        {...form.field('commission_amount')}
        whole={commission_amount === null || Number.isInteger(commission_amount)}
        label={say(isPercent ? 'quickStartPage.launchProgram.percent' : 'quickStartPage.launchProgram.amount')}
        hint={
          proposed
            ? say('quickStartPage.launchProgram.proposed', { industry: say(`quickStartPage.industry.${industry}`) })
            : undefined
        }
        after={isPercent ? '%' : currency}
      />
    </>
  )
}
