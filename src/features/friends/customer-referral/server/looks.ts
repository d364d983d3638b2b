import { type FieldProblems, Refusal } from '#kit/contract/errors.ts'
import { defineHook } from '#server/hooks.ts'
import type { CalledBy } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { ReferralLooks } from '../contract.ts'

/** Asks the feature that shows the program in the store for its designs and the email. */
export const looksRead = defineHook<[services: Services], ReferralLooks>('looksRead')

/** Has it save those that are named in what was sent. */
export const looksSent = defineHook<[sent: Readonly<Record<string, unknown>>, services: Services, by: CalledBy]>('looksSent')

/** What is wrong by field, where that is why something was refused. */
export async function problemsIn(run: Promise<unknown>): Promise<FieldProblems> {
  try {
    await run
    return {}
  } catch (error) {
    if (error instanceof Refusal && error.detail.fields) return error.detail.fields
    throw error
  }
}
