import type { UseQueryResult } from '@tanstack/react-query'
import { useRead } from '#browser/calls/useRead.ts'
import type { Endpoint, Reply } from '#kit/contract/endpoint.ts'

export const FIVE_MINUTES = 300_000

/** What home shows is good for five minutes; news make it read again sooner. */
export const useHomeRead = <E extends Endpoint>(endpoint: E, isAsked = true): UseQueryResult<Reply<E>> =>
  useRead(endpoint as Endpoint, undefined, { staleTime: FIVE_MINUTES, enabled: isAsked }) as UseQueryResult<Reply<E>>
