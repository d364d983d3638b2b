import * as z from 'zod'
import { httpUrl, longText } from '#kit/contract/validate.ts'
import { recordOf } from '#kit/fields.ts'
import { Flag } from '#kit/flags.ts'
import { fieldOf, type PlainValues, type ProgramField, programFieldNames } from './fields.ts'

/** An emptied box means none. */
const emptyToNull = <T extends z.ZodType>(schema: T) => z.preprocess(value => (value === '' ? null : value), schema.nullable())

function sentSchema(field: ProgramField): z.ZodType {
  switch (field.kind) {
    case 'lines':
      return longText(field.max)
    case 'flag':
      return Flag
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
  }
}

const savedSchemas = {
  lines: z.string(),
  flag: Flag,
  days: z.number().nullable(),
  choice: z.string().nullable(),
  word: z.string(),
  url: z.string().nullable(),
}

type Schemas = { [Name in keyof PlainValues]: z.ZodType<PlainValues[Name]> }

/** As they are sent. */
export const sentFields = recordOf(programFieldNames, name => sentSchema(fieldOf(name))) as Schemas
/** As they are answered. */
export const savedFields = recordOf(programFieldNames, name => savedSchemas[fieldOf(name).kind]) as Schemas
