import { vi } from 'vitest'

/** Waits for a sign, however slow the machine is: only a hang reaches the limit. */
export const waitFor = <T>(sign: () => T | Promise<T>): Promise<T> => vi.waitFor(sign, { timeout: 120_000, interval: 20 })
