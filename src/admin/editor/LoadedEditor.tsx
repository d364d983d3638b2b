import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../form/Loaded.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'

interface LoadedEditorProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** The editor once its page is there; until then its shape. */
export function LoadedEditor<Data>({ query, children }: LoadedEditorProps<Data>) {
  if (query.data === undefined && !query.error) return <EditorSkeleton />
  return (
    <Loaded query={query} isPage>
      {children}
    </Loaded>
  )
}
