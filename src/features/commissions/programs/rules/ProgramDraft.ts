import * as z from 'zod'
import { id, requiredText } from '#kit/contract/validate.ts'
import { sentFields } from './field-schemas.ts'
import { NAME_LETTERS } from './fields.ts'

export const MAX_EXCLUSIONS = 1000

const ids = z.array(id()).max(MAX_EXCLUSIONS, 'programs.tooManyExclusions')

/**
 * A program as the form edits it. Amounts are decimals in the shop's currency (`"10.50"`) or percentages (`"12.5"`).
 * Every field may be left out: at a change it stays as it was, at a new program it has its usual value.
 */
export const ProgramFields = z
  .object({
    ...sentFields,
    /** Ids of products and collections that earn nothing. The new list counts where both are sent; an empty new list clears. */
    exclude_product: ids,
    exclude_product_new: ids,
    exclude_collection: ids,
    exclude_collection_new: ids,
  })
  .partial()
export type ProgramFields = z.infer<typeof ProgramFields>

export const NewProgram = ProgramFields.extend({ name: requiredText(NAME_LETTERS, 'programs.nameRequired') })
export type NewProgram = z.infer<typeof NewProgram>
