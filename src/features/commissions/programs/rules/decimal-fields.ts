import * as z from 'zod'

/** Why a text is no amount at all, whatever the currency; `undefined` when it may be one. */
export function decimalProblem(text: string): 'programs.amountNegative' | 'programs.amountInvalid' | undefined {
  if (/^-\d/.test(text)) return 'programs.amountNegative'
  return /^\d+(?:\.\d+)?$/.test(text) ? undefined : 'programs.amountInvalid'
}

const typed = z.union([z.string().trim().max(60), z.number()], 'programs.amountInvalid').transform(String)
const noDecimal = (text: string) => decimalProblem(text) ?? ''

/** An amount or a percentage as it is typed: digits with at most one point. Numbers are taken, too; what it is worth depends on the currency. */
export const Decimal = typed.refine(text => !decimalProblem(text), { error: issue => noDecimal(String(issue.input)) })

/** A decimal that may be left out: nothing and the empty text mean the same. */
export const OptionalDecimal = z
  .union([z.null(), z.string().trim().max(60), z.number()], 'programs.amountInvalid')
  .transform(value => (value === null || value === '' ? null : String(value)))
  .refine(text => text === null || !decimalProblem(text), { error: issue => noDecimal(String(issue.input)) })
