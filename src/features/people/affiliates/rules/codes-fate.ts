import * as z from 'zod'
import { id } from '#kit/contract/validate.ts'

/** What becomes of an affiliate's codes when they are switched off or deleted. */
export const codeFates = ['end', 'pass_on', 'keep'] as const
export type CodeFate = (typeof codeFates)[number]

export const codesFate = {
  /** Ended in the store as well, given to somebody else, or left there without earning anybody anything. */
  codes: z.enum(codeFates).optional(),
  /** Who has them from now on, where they are given to somebody else. */
  codes_to: id().optional(),
}
