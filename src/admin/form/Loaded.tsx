import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../text.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { CardSkeleton } from '../ui/PageSkeleton.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** Draws the form once its data is there; until then its shape, and after a failure the way to try again. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const say = useText()
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <ErrorState
        title={say('common.error')}
        text={query.error.message || say('error.unavailable')}
        retry={{ label: say('common.retry'), again: () => void query.refetch(), isBusy: query.isFetching }}
      />
    )
  return (
    <div role="status" aria-label={say('common.loading')}>
      <CardSkeleton rows={6} />
    </div>
  )
}
