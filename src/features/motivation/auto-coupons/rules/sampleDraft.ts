import * as z from 'zod'
import { discountFields, draftProblems, MAX_NOTE } from '#features/motivation/coupons/rules/couponDraft.ts'
import { id, longText, requiredText } from '#kit/contract/validate.ts'
import { Flag } from '#kit/flags.ts'
import { codeFormats, isAffix } from './sampleCode.ts'

export const MAX_SAMPLE_NAME = 60
/** So many samples a shop can have. */
export const MAX_SAMPLES = 20
const MAX_PROGRAMS = 1_000

const affix = z.string('error.field.wrongType').trim().toUpperCase().refine(isAffix, 'autoCoupons.affix')

const sampleFields = {
  name: requiredText(MAX_SAMPLE_NAME, 'autoCoupons.nameRequired'),
  note: longText(MAX_NOTE),
  is_active: Flag,
  /** Nothing is all programs, those that come later among them. */
  program_ids: z.array(id()).min(1, 'autoCoupons.programRequired').max(MAX_PROGRAMS).nullable(),
  format: z.enum(codeFormats),
  prefix: affix,
  suffix: affix,
}

/** What can be changed of a sample; its discount is changed in the store, for all its codes at once. */
export const SampleChange = z.object(sampleFields).transform(withoutAffixes)
export type SampleChange = z.infer<typeof SampleChange>

export const SampleDraft = z
  .object({ ...sampleFields, ...discountFields })
  .superRefine((draft, context) => {
    for (const [field, message] of Object.entries(draftProblems(draft)))
      context.addIssue({ code: 'custom', path: [field], message })
  })
  .transform(withoutAffixes)
export type SampleDraft = z.infer<typeof SampleDraft>

/** A code that was wished for is made as it is. */
function withoutAffixes<Draft extends { format: string; prefix: string; suffix: string }>(draft: Draft): Draft {
  return draft.format === 'chosen' ? { ...draft, prefix: '', suffix: '' } : draft
}

/** Whether affiliates of a program get codes of a sample. */
export const isFor = ({ program_ids }: { program_ids: readonly number[] | null }, program_id: number): boolean =>
  program_ids === null || program_ids.includes(program_id)
