import { QueryClient } from '@tanstack/react-query'
import { CallError, type ErrorKind } from '#kit/contract/errors.ts'

const RETRIES = 3
const LONGEST_WAIT = 30_000
const passing: readonly ErrorKind[] = ['too_many_requests', 'unavailable', 'unexpected']

/** Only what may pass by itself is tried again: a broken network or a busy server, never a refusal. */
export function mayRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && (!(error instanceof CallError) || passing.includes(error.kind))
}

export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, LONGEST_WAIT)

export const createQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: mayRetry, retryDelay, staleTime: 5_000 }, mutations: { retry: false } } })
