import * as z from 'zod'
import { httpUrl, id, longText, requiredText } from '#kit/contract/validate.ts'
import { recordOf } from '#kit/fields.ts'
import { Flag } from '#kit/flags.ts'
import { Decimal, OptionalDecimal } from './decimal-fields.ts'
import { type FieldValues, fieldOf, type OneOf, type ProgramField, programFieldNames } from './fields.ts'

/** An emptied box means none. */
const emptyToNull = <T extends z.ZodType>(schema: T) => z.preprocess(value => (value === '' ? null : value), schema.nullable())

/** Whatever a form may send for yes and no; kept as 1 or 0. */
const LooseFlag = z
  .union([Flag, z.boolean(), z.enum(['0', '1', 'true', 'false'])], 'error.field.wrongType')
  .transform((value): Flag => ([1, true, '1', 'true'].includes(value) ? 1 : 0))

/** A level of the advance rule: orders of at least `from` earn `amount`, which is money or a percentage as the program's type says. */
const LevelDraft = z.object({ from: Decimal, amount: Decimal })

/** Money and percentages leave as exact decimals, the way they are typed: `10.50`, `12.5`. */
const decimal = z.string()
const Level = z.object({ from: decimal, amount: decimal })

const oneOf = (of: OneOf, problem?: string): z.ZodType => z.enum(of as Record<string, number>, problem)

function sentSchema(field: ProgramField): z.ZodType {
  switch (field.kind) {
    case 'name':
      return requiredText(field.max, field.problem)
    case 'lines':
      return longText(field.max)
    case 'flag':
      return field.loose ? LooseFlag : Flag
    case 'days': {
      const { min, max, problem } = field
      return emptyToNull(z.coerce.number(problem).int(problem).min(min, problem).max(max, problem))
    }
    case 'choice':
      return emptyToNull(z.string().regex(field.pattern, 'error.field.notOffered'))
    case 'word':
      return z.string().regex(field.pattern, 'error.field.notOffered')
    case 'url':
      return emptyToNull(httpUrl())
    case 'program':
      return emptyToNull(id())
    case 'one':
      return field.optional ? oneOf(field.of, field.problem).nullable() : oneOf(field.of, field.problem)
    case 'amount':
      return OptionalDecimal
    case 'levels':
      return z.array(LevelDraft).max(field.max, field.problem).nullable()
    case 'rates':
      return z.array(Decimal).max(field.max, field.problem)
  }
}

const savedSchemas = {
  name: z.string(),
  lines: z.string(),
  flag: Flag,
  days: z.number().nullable(),
  choice: z.string().nullable(),
  word: z.string(),
  url: z.string().nullable(),
  program: z.number().nullable(),
  levels: z.array(Level),
  rates: z.array(decimal),
}

function savedSchema(field: ProgramField): z.ZodType {
  if (field.kind === 'one') return field.optional ? oneOf(field.of).nullable() : oneOf(field.of)
  if (field.kind === 'amount') return field.blank === null ? decimal.nullable() : decimal
  return savedSchemas[field.kind]
}

type SavedSchemas = { [Name in keyof FieldValues]: z.ZodType<FieldValues[Name]> }
/** An amount of 0 and the levels of the other rule may be sent as nothing. */
type SentProgram = Omit<FieldValues, 'first_commission_amount' | 'advance_amount'> & {
  first_commission_amount: string | null
  advance_amount: FieldValues['advance_amount'] | null
}

/** As they are sent. */
export const sentFields = recordOf(programFieldNames, name => sentSchema(fieldOf(name))) as {
  [Name in keyof SentProgram]: z.ZodType<SentProgram[Name]>
}
/** As they are answered. */
export const savedFields = recordOf(programFieldNames, name => savedSchema(fieldOf(name))) as SavedSchemas
