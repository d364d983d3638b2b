import { expect } from 'vitest'
import type { CallError } from '#kit/contract/errors.ts'

/** Why a call was refused; a call that was answered fails the test. */
export const refusal = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    () => expect.unreachable('was not refused'),
    (error: CallError) => error,
  )
