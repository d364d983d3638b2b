import { recordOf } from '#kit/fields.ts'
import type { ProgramValues } from '../contract.ts'
import { type FieldValues, programFieldNames, programFields } from './fields.ts'

/** A new program before anything is typed. */
export const blankProgram: ProgramValues = {
  ...(recordOf(programFieldNames, name => programFields[name].blank) as unknown as FieldValues),
  exclude_product: [],
  exclude_collection: [],
}
