import type { LaunchChange, LaunchProgram } from '../contract.ts'

export type LaunchDraft = Pick<LaunchProgram, 'name' | 'description' | 'commission_type' | 'commission_amount'>

/** What is sent: all of a new program, of another what was changed. Type and amount belong together. */
export function changesOf(stored: LaunchProgram, draft: LaunchDraft): LaunchChange {
  const isNew = stored.program_id === null
  const isRateChanged = draft.commission_type !== stored.commission_type || draft.commission_amount !== stored.commission_amount
  return {
    ...((isNew || draft.name !== stored.name) && { name: draft.name }),
    ...((isNew || draft.description !== stored.description) && { description: draft.description }),
    ...((isNew || isRateChanged) && {
      commission_type: draft.commission_type,
      commission_amount: draft.commission_amount ?? undefined,
    }),
  }
}
