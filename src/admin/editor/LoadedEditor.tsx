import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../text.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'

interface LoadedEditorProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** The editor once its page is there; until then its shape, and after a failure the way to try again. */
export function LoadedEditor<Data>({ query, children }: LoadedEditorProps<Data>) {
  const say = useText()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <EditorSkeleton />
  return (
    <ErrorState
      size="page"
      title={say('common.error')}
      text={query.error.message || say('error.unavailable')}
      retry={{ label: say('common.retry'), again: () => void query.refetch(), isBusy: query.isFetching }}
    />
  )
}
