import * as z from 'zod'
import { AutoTierDraft } from '../../rules/AutoTier.ts'
import type { TierDraft } from './tier-draft.ts'

/** The contract, with a level that is not filled in yet named by what is missing. */
export const tierSchema = z
  .custom<TierDraft>()
  .superRefine(({ levels }, context) => {
    for (const [i, { program_id, threshold }] of levels.entries()) {
      if (program_id === null)
        context.addIssue({ code: 'custom', path: ['levels', i, 'program_id'], message: 'error.field.required' })
      if (threshold === '')
        context.addIssue({ code: 'custom', path: ['levels', i, 'threshold'], message: 'error.field.required' })
    }
  })
  .pipe(AutoTierDraft as z.ZodType<AutoTierDraft, TierDraft>)
