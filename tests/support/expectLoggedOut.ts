import { expect } from 'vitest'
import { shop } from '#features/store/shop/contract.ts'
import type { Call } from '#kit/contract/client.ts'
import type { CallError } from '#kit/contract/errors.ts'

/** A session that was ended opens nothing any more, as soon as all processes have heard of it. */
export const expectLoggedOut = (call: Call) =>
  expect.poll(() => call(shop.info).catch((error: CallError) => error.kind)).toBe('unauthenticated')
