import { CallError } from '#kit/contract/errors.ts'
import type { AnySay } from '../text.tsx'

/** Why a call failed, in one sentence. What is no answer at all is a service out of reach. */
export function sentenceOf(error: unknown, say: Pick<AnySay, 'any'>): string {
  if (!(error instanceof CallError)) return say.any('error.unavailable')
  return error.message || say.any(`error.${error.kind}`)
}
