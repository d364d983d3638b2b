import * as z from 'zod'
import { type FormState, useForm } from '#admin/form/state/useForm.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { programs } from '#features/commissions/programs/contract.ts'
import { registrationPage } from '#features/pages/registration-page/contract.ts'
import { shop } from '#features/store/shop/contract.ts'
import { LaunchChange, type LaunchProgram, type quickStart } from '../contract.ts'
import { changesOf, type LaunchDraft } from '../rules/launch-draft.ts'

/** The form of the first program, in the quick start and in the on-boarding. */
export function useLaunchForm(
  stored: LaunchProgram,
  endpoint: typeof quickStart.launch | typeof quickStart.onBoardingLaunch,
): FormState<LaunchDraft> {
  const change = useChange(endpoint as typeof quickStart.launch, {
    refreshes: [shop.info, programs.list, programs.blank, registrationPage.quickStart],
  })
  const { name, description, commission_type, commission_amount } = stored
  return useForm<LaunchDraft>({
    saved: { name, description, commission_type, commission_amount },
    schema: schemaFor(stored),
    save: async draft => {
      await change.mutateAsync({ body: changesOf(stored, draft) })
      return undefined
    },
    success: false,
  })
}

/** An amount that was there before may have decimals, or none where the order value decides. */
const schemaFor = ({ program_id, commission_amount }: LaunchProgram) =>
  LaunchChange.extend({
    commission_amount: z
      .number()
      .nullable()
      .refine(value => Number.isInteger(value) || (program_id !== null && value === commission_amount), 'quickStart.amountWhole'),
  })
