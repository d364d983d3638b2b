import * as z from 'zod'
import { problemsOf } from '#kit/contract/errors.ts'
import type { AnySay } from '../text.tsx'

/** The first sentence per field that the contract has against these values; empty when they may be sent. */
export function problemsIn(schema: z.ZodType | undefined, values: unknown, say: Pick<AnySay, 'any'>): Record<string, string> {
  const result = schema && z.safeParse(schema, values)
  if (!result || result.success) return {}
  const found = Object.entries(problemsOf(result.error)).map(([field, [first]]) => [field, say.any(first!.key, first!.params)])
  return Object.fromEntries(found)
}
