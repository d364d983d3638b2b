import * as z from 'zod'
import { CommissionType, ProgramRule } from '#features/commissions/commission/rules/RuleVersion.ts'
import { MAX_LEVELS, NAME_LETTERS } from '#features/commissions/programs/rules/fields.ts'
import type { ProgramFields } from '#features/commissions/programs/rules/ProgramDraft.ts'
import type { FieldProblems } from '#kit/contract/errors.ts'
import { requiredText } from '#kit/contract/validate.ts'
import { toFlag } from '#kit/flags.ts'
import { commissionTypes } from './words.ts'

/** A percentage or an amount, as the type says. */
const rate = z
  .string('error.field.notAnAmount')
  .regex(/^\d{1,13}(\.\d{1,4})?$/, 'error.field.notAnAmount')
  .meta({ examples: ['12.5'] })

const name = requiredText(NAME_LETTERS, 'programs.nameRequired')
const fields = {
  status: z.enum(['active', 'inactive']),
  commission_type: z.enum(commissionTypes),
  commission: rate,
  /** By what an order is worth: the first level starts at 0, each further one higher than the one before. */
  levels: z
    .array(z.object({ from: rate, commission: rate }))
    .min(1, 'programs.levelsRequired')
    .max(MAX_LEVELS, 'programs.tooManyLevels'),
}
const optional = z.object(fields).partial().shape

/** One commission for all orders, or levels. */
const pays = ({ commission, levels }: { commission?: unknown; levels?: unknown }) => Number(!!commission) + Number(!!levels)
const path = ['commission']

/** What is not said is as in a new program of the admin. */
export const ApiNewProgram = z
  .object({ ...optional, name, commission_type: fields.commission_type })
  .refine(draft => pays(draft) === 1, { path, message: 'api.commissionOrLevels' })

/** Only what is sent is changed; another type comes with its commission. */
export const ApiProgramChange = z
  .object({ ...optional, name: name.optional() })
  .refine(change => pays(change) <= 1, { path, message: 'api.commissionOrLevels' })

type ProgramChange = z.infer<typeof ApiProgramChange>

/** As the admin saves it. */
export function toProgramFields({ name, status, commission_type, commission, levels }: ProgramChange): ProgramFields {
  return {
    ...(name !== undefined && { name }),
    ...(status && { status: toFlag(status === 'active') }),
    ...(commission_type && { commission_type: CommissionType[commission_type] }),
    ...(commission && { rule: ProgramRule.simple, commission_amount: commission }),
    ...(levels && {
      rule: ProgramRule.advance,
      advance_amount: levels.map(({ from, commission: amount }) => ({ from, amount })),
    }),
  }
}

/** Problems of the admin's fields at those of the API. */
export const toApiProgramProblems = (problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, found]) => [nameOf(field), found]))

const nameOf = (field: string) =>
  field
    .replace(/^commission_amount$/, 'commission')
    .replace(/^advance_amount/, 'levels')
    .replace(/\.amount$/, '.commission')
